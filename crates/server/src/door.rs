//! Where connections come in: at most so many at a time, and none for ever.

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

/// The listener of a server.
pub(crate) struct Door {
    listener: TcpListener,
    places: Arc<Semaphore>,
    silence: Duration,
}

impl Door {
    /// At most `most` connections at a time; who says nothing for so long is let go. Viewers answer pings more often.
    pub(crate) fn new(listener: TcpListener, most: usize, silence: Duration) -> Door {
        Door { listener, places: Arc::new(Semaphore::new(most)), silence }
    }
}

impl Listener for Door {
    type Io = Guarded;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guarded, SocketAddr) {
        loop {
            // The place first: who finds none waits outside, at the system's cost.
            let place = Arc::clone(&self.places).acquire_owned().await.ok();
            // axum's own listener retries and waits where the system has no more files to give.
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // A small message must not wait for the acknowledgement of the one before it.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection was gone before it began");
                continue;
            }
            let alarm = Box::pin(sleep(self.silence));
            return (Guarded { stream, alarm, silence: self.silence, _place: place }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that ends when it is silent for too long, and gives its place back.
pub(crate) struct Guarded {
    stream: TcpStream,
    alarm: Pin<Box<Sleep>>,
    silence: Duration,
    _place: Option<OwnedSemaphorePermit>,
}

impl AsyncRead for Guarded {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(cx, buf) {
            Poll::Ready(read) => {
                let until = Instant::now() + self.silence;
                self.alarm.as_mut().reset(until);
                Poll::Ready(read)
            }
            Poll::Pending => {
                ready!(self.alarm.as_mut().poll(cx));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl AsyncWrite for Guarded {
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
