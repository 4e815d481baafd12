//! Connection limit: a listener with a bounded number of connections, each closed when it is silent for too long.

use axum::serve::Listener;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep};

pub(crate) struct BoundedListener {
    listener: TcpListener,
    permits: Arc<Semaphore>,
    timeout: Duration,
}

impl BoundedListener {
    /// At most `most` connections at a time, each closed after `timeout` without data. Viewers answer pings more often.
    pub(crate) fn new(listener: TcpListener, most: usize, timeout: Duration) -> BoundedListener {
        BoundedListener { listener, permits: Arc::new(Semaphore::new(most)), timeout }
    }
}

impl Listener for BoundedListener {
    type Io = TimedStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TimedStream, SocketAddr) {
        loop {
            // The permit first: connections beyond the limit wait in the system's backlog.
            let permit = Arc::clone(&self.permits).acquire_owned().await.ok();
            // axum's own listener retries and waits where the system has no more files to give.
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // A small message must not wait for the acknowledgement of the one before it.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection was closed before it was accepted");
                continue;
            }
            let deadline = Box::pin(sleep(self.timeout));
            return (TimedStream { stream, deadline, timeout: self.timeout, _permit: permit }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that is closed when nothing is read for too long.
pub(crate) struct TimedStream {
    stream: TcpStream,
    deadline: Pin<Box<Sleep>>,
    timeout: Duration,
    _permit: Option<OwnedSemaphorePermit>,
}

impl AsyncRead for TimedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(cx, buf) {
            Poll::Ready(read) => {
                let until = Instant::now() + self.timeout;
                self.deadline.as_mut().reset(until);
                Poll::Ready(read)
            }
            Poll::Pending => {
                ready!(self.deadline.as_mut().poll(cx));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
