//! Connection limits: a bounded number of connections, of all clients and of each address; each is closed when it is silent
//! for too long or does not send the head of its request in time.

use super::Limits;
use super::client_address::{ClientAddress, Peer};
use super::concurrency::{ConcurrencyLimiter, Slot};
use super::network::Network;
use crate::shutdown::ShutdownListener;
use axum::Router;
use axum::extract::connect_info::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep};
use tower_service::Service as _;

/// Bytes of a request's head. Our own are below 2 KiB; a proxy adds some.
const HEAD_BYTES: usize = 16 * 1024;

pub(crate) struct BoundedListener {
    listener: TcpListener,
    connections: usize,
    permits: Arc<Semaphore>,
    by_address: Arc<ConcurrencyLimiter>,
    /// A proxy has the connections of all its clients.
    trusted_proxies: Vec<Network>,
    silence: Duration,
    header_timeout: Duration,
}

impl BoundedListener {
    pub(crate) fn new(listener: TcpListener, limits: &Limits) -> BoundedListener {
        BoundedListener {
            listener,
            connections: limits.connections,
            permits: Arc::new(Semaphore::new(limits.connections)),
            by_address: ConcurrencyLimiter::new(limits.connections_per_address),
            trusted_proxies: limits.trusted_proxies.clone(),
            // Viewers answer pings more often.
            silence: limits.silence_timeout + limits.io_timeout,
            header_timeout: limits.header_timeout,
        }
    }

    /// Serves until the shutdown begins, and until all connections have ended then.
    pub(crate) async fn serve(mut self, router: Router, shutdown: impl Fn() -> ShutdownListener) {
        let mut stop = shutdown();
        loop {
            tokio::select! {
                () = stop.wait() => break,
                (stream, peer) = self.accept() => {
                    tokio::spawn(serve_connection(stream, peer, router.clone(), self.header_timeout, shutdown()));
                }
            }
        }
        // No more than `connections` were given out.
        let all = u32::try_from(self.connections).unwrap_or(u32::MAX);
        let _ = self.permits.acquire_many(all).await;
    }

    async fn accept(&mut self) -> (TimedStream, SocketAddr) {
        loop {
            // The permit first: connections beyond the limit wait in the system's backlog.
            let permit = Arc::clone(&self.permits).acquire_owned().await.ok();
            // axum's own listener retries and waits where the system has no more files to give.
            let (stream, peer) = Listener::accept(&mut self.listener).await;
            let Ok(slot) = self.slot(peer) else {
                tracing::debug!("a connection of an address that has too many was closed");
                continue;
            };
            // A small message must not wait for the acknowledgement of the one before it.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection was closed before it was accepted");
                continue;
            }
            let deadline = Box::pin(sleep(self.silence));
            return (TimedStream { stream, deadline, timeout: self.silence, _places: (permit, slot) }, peer);
        }
    }

    /// A place among the connections of this address; none for a proxy, which needs none.
    fn slot(&self, peer: SocketAddr) -> Result<Option<Slot>, TooManyConnections> {
        if self.trusted_proxies.iter().any(|proxy| proxy.contains(peer.ip())) {
            return Ok(None);
        }
        self.by_address.enter(ClientAddress::of(peer.ip())).map(Some).ok_or(TooManyConnections)
    }
}

struct TooManyConnections;

async fn serve_connection(
    stream: TimedStream,
    peer: SocketAddr,
    router: Router,
    header_timeout: Duration,
    mut shutdown: ShutdownListener,
) {
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(Peer(peer)));
        // A router is always ready.
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(header_timeout)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = shutdown.wait() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// A connection that is closed when nothing is read or written for too long.
pub(crate) struct TimedStream {
    stream: TcpStream,
    deadline: Pin<Box<Sleep>>,
    timeout: Duration,
    _places: (Option<OwnedSemaphorePermit>, Option<Slot>),
}

impl TimedStream {
    fn reset(&mut self) {
        let until = Instant::now() + self.timeout;
        self.deadline.as_mut().reset(until);
    }

    /// A client who takes what is written is there, even if it has nothing to say.
    fn reset_after(&mut self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if matches!(written, Poll::Ready(Ok(bytes)) if bytes > 0) {
            self.reset();
        }
        written
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(cx, buf) {
            Poll::Ready(read) => {
                self.reset();
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
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.reset_after(written)
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
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.reset_after(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
