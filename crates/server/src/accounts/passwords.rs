//! Passwords: Argon2id on blocking threads, a bounded number at a time (bulkhead).

use crate::Error;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use protocol::Credentials;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Checked if there is no such account, so that the answer takes as long as for a wrong password.
const DUMMY_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Each hash takes 19 MiB and some hundredths of a second of a core.
pub(crate) struct Passwords {
    /// One for each hash at a time.
    workers: Arc<Semaphore>,
    /// One for each request, running or waiting; without one a request is refused (backpressure).
    queue: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new(workers: usize, waiting: usize) -> Passwords {
        Passwords { workers: Arc::new(Semaphore::new(workers)), queue: Arc::new(Semaphore::new(workers + waiting)) }
    }

    /// Hashes a new password with a salt of its own.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Error> {
        let hash = self.work(move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()));
        hash.await?.map_err(Error::inner)
    }

    /// Whether a password fits a hash. Without a hash it never does, and takes as long.
    pub(crate) async fn check(&self, password: String, hash: Option<String>) -> Result<bool, Error> {
        let exists = hash.is_some();
        let hash = hash.unwrap_or_else(|| DUMMY_HASH.to_owned());
        let fits = self.work(move || {
            let hash = PasswordHash::new(&hash)?;
            match Argon2::default().verify_password(password.as_bytes(), &hash) {
                Ok(()) => Ok(true),
                Err(argon2::password_hash::Error::PasswordInvalid) => Ok(false),
                Err(error) => Err(error),
            }
        });
        Ok(fits.await?.map_err(Error::inner)? && exists)
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let queued = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| Error::Busy)?;
        let worker = Arc::clone(&self.workers).acquire_owned().await.map_err(Error::inner)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            // Held to the end, even if the caller is gone.
            drop((worker, queued));
            done
        });
        done.await.map_err(Error::inner)
    }
}

/// Neither too short nor so long that hashing it is expensive.
pub(crate) fn is_acceptable(password: &str) -> bool {
    password.len() <= Credentials::MAX_PASSWORD && password.chars().count() >= Credentials::MIN_PASSWORD
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new(2, 8);
        let hash = passwords.hash("correct horse".to_owned()).await.expect("a hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let again = passwords.hash("correct horse".to_owned()).await.expect("a hash");
        assert_ne!(hash, again, "each has its own salt");
        let check = async |text: &str, hash: Option<&str>| {
            passwords.check(text.to_owned(), hash.map(str::to_owned)).await.expect("an answer")
        };
        assert!(check("correct horse", Some(&hash)).await);
        assert!(!check("correct horsf", Some(&hash)).await);
        assert!(!check("correct horse", None).await);
        assert!(!check("", None).await);
    }

    #[tokio::test]
    async fn requests_beyond_the_queue_are_refused() {
        let passwords = Passwords::new(1, 1);
        let crowd = (0..8).map(|_| passwords.check("x".to_owned(), None));
        let answers = futures_util::future::join_all(crowd).await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 2);
        assert!(answers.iter().all(|answer| matches!(answer, Ok(false) | Err(Error::Busy))));
    }
}
