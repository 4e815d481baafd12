//! Passwords: Argon2id, off the threads that serve everybody, a few at a time.

use crate::Error;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use std::sync::Arc;
use tokio::sync::Semaphore;
use wire::Credentials;

/// Checked where there is no such account: whoever asks waits as long as for a wrong password.
const NOBODYS: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Those who hash. Each takes 19 MiB and some hundredths of a second of a core.
pub(crate) struct Passwords {
    /// At work at a time.
    hands: Arc<Semaphore>,
    /// At work and waiting: who finds no place has to come again.
    places: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new(hands: usize, waiting: usize) -> Passwords {
        Passwords { hands: Arc::new(Semaphore::new(hands)), places: Arc::new(Semaphore::new(hands + waiting)) }
    }

    /// What to keep of a new password, with a salt of its own.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Error> {
        let hash = self.work(move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()));
        hash.await?.map_err(Error::inner)
    }

    /// Whether it is the password that was kept so; never, where there is none, and it takes as long.
    pub(crate) async fn check(&self, password: String, kept: Option<String>) -> Result<bool, Error> {
        let exists = kept.is_some();
        let kept = kept.unwrap_or_else(|| NOBODYS.to_owned());
        let fits = self.work(move || {
            let hash = PasswordHash::new(&kept)?;
            match Argon2::default().verify_password(password.as_bytes(), &hash) {
                Ok(()) => Ok(true),
                Err(argon2::password_hash::Error::PasswordInvalid) => Ok(false),
                Err(error) => Err(error),
            }
        });
        Ok(fits.await?.map_err(Error::inner)? && exists)
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Error::Busy)?;
        let hand = Arc::clone(&self.hands).acquire_owned().await.map_err(Error::inner)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            // Held to the end, even where nobody waits for the answer any more.
            drop((hand, place));
            done
        });
        done.await.map_err(Error::inner)
    }
}

/// A password worth keeping: not too short, and not so long that hashing it is work.
pub(crate) fn is_fit(password: &str) -> bool {
    password.len() <= Credentials::LONGEST && password.chars().count() >= Credentials::SHORTEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new(2, 8);
        let kept = passwords.hash("correct horse".to_owned()).await.expect("a hash");
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        let again = passwords.hash("correct horse".to_owned()).await.expect("a hash");
        assert_ne!(kept, again, "each has its own salt");
        let check = async |text: &str, kept: Option<&str>| {
            passwords.check(text.to_owned(), kept.map(str::to_owned)).await.expect("an answer")
        };
        assert!(check("correct horse", Some(&kept)).await);
        assert!(!check("correct horsf", Some(&kept)).await);
        assert!(!check("correct horse", None).await);
        assert!(!check("", None).await);
    }

    #[tokio::test]
    async fn a_crowd_is_sent_away() {
        let passwords = Passwords::new(1, 1);
        let crowd = (0..8).map(|_| passwords.check("x".to_owned(), None));
        let answers = futures_util::future::join_all(crowd).await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 2);
        assert!(answers.iter().all(|answer| matches!(answer, Ok(false) | Err(Error::Busy))));
    }
}
