//! Signals that ask a command to stop.

use anyhow::Context as _;
use std::future::Future;

/// Resolves on ctrl-c, SIGTERM, or SIGHUP when the terminal is closed. The handlers are installed at once, so that no
/// signal is missed.
pub(crate) fn stop() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    let mut handlers = {
        use tokio::signal::unix::{SignalKind, signal};
        let mut kinds = vec![SignalKind::interrupt(), SignalKind::terminate()];
        // `nohup` means that the program outlives its terminal: a handler would undo that.
        if !is_hangup_ignored() {
            kinds.push(SignalKind::hangup());
        }
        let handlers = kinds.into_iter().map(signal).collect::<Result<Vec<_>, _>>();
        handlers.context("could not install the signal handlers")?
    };
    Ok(async move {
        #[cfg(unix)]
        std::future::poll_fn(|context| {
            let any = handlers.iter_mut().any(|handler| handler.poll_recv(context).is_ready());
            if any { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
        })
        .await;
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// Runs `then` on a thread of its own once the command is asked to stop; asked again, the program ends at once.
pub(crate) fn when_stopped(then: impl FnOnce() + Send + 'static) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("could not start the async runtime")?;
    let stop = runtime.block_on(async { stop() })?;
    std::thread::spawn(move || {
        runtime.block_on(stop);
        then();
        if let Ok(again) = runtime.block_on(async { self::stop() }) {
            runtime.block_on(again);
        }
        std::process::exit(STOPPED.into());
    });
    Ok(())
}

/// The exit status of a command that was stopped, as shells count: 128 and the number of SIGINT.
pub(crate) const STOPPED: u8 = 130;

/// Whether SIGHUP was ignored when the program was started; false where the system does not tell.
#[cfg(unix)]
fn is_hangup_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // Signal 1 is the lowest bit.
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}
