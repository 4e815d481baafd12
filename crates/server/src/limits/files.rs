//! What the system gives to this process and its data: open files, and room on the disk.

use std::path::Path;

/// Files besides connections: the database, the page, solution files.
#[cfg(unix)]
const OTHER_FILES: u64 = 128;

/// Raises the limit of open files as far as the system allows, and returns how many connections fit.
#[cfg(unix)]
pub(crate) fn raise_file_limit(connections: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let before = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: before.maximum, maximum: before.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "could not raise the limit of open files");
    }
    // No limit at all is told as none.
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let room = usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX).max(1);
    if room < connections {
        tracing::warn!(files, connections = room, "fewer connections than configured: the limit of open files is low");
    }
    connections.min(room)
}

#[cfg(not(unix))]
pub(crate) fn raise_file_limit(connections: usize) -> usize {
    connections
}

/// The bytes that are free on the disk of a folder; none where the system does not say.
#[cfg(unix)]
pub(crate) fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
pub(crate) fn free_bytes(_folder: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_connections_than_open_files() {
        assert_eq!(raise_file_limit(1), 1);
        assert!(raise_file_limit(usize::MAX) >= 1);
        // What can be raised is raised: the soft limit is the hard one now.
        #[cfg(unix)]
        {
            let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
            assert_eq!(limit.current, limit.maximum);
        }
    }

    #[test]
    fn a_disk_has_room_or_no_answer() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(free_bytes(folder.path()).is_none_or(|bytes| bytes > 0));
        assert_eq!(free_bytes(Path::new("/no/such/folder")), None);
    }
}
