//! Writes a page with its compressed siblings, touching only what changed.

use std::{collections::BTreeMap, fs, io::Write, path::Path};

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

use super::{
    Speed,
    sources::{Files, folder},
};

/// The sizes of one file, in bytes.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) raw: usize,
    /// The `.br` sibling: what browsers take over https, and on loopback.
    pub(crate) brotli: usize,
    /// The `.gz` sibling: what they take elsewhere.
    pub(crate) gzip: usize,
}

/// Writes every file and its `.br` and `.gz`, and removes whatever else lies in `root`.
pub(crate) fn write(root: &Path, files: &Files, speed: Speed) -> Result<BTreeMap<String, Size>> {
    fs::create_dir_all(root)?;
    let quality = match speed {
        Speed::Small => 11,
        Speed::Fast | Speed::Pseudo => 4,
    };
    // A file may be unchanged since a build that compressed it less.
    let stamp = root.with_extension("quality");
    let same_quality = fs::read_to_string(&stamp).is_ok_and(|old| old == quality.to_string());
    let mut old = folder(root)?;

    let mut sizes = BTreeMap::new();
    for (name, bytes) in files {
        let siblings = (old.remove(&format!("{name}.br")), old.remove(&format!("{name}.gz")));
        let unchanged = old.remove(name).is_some_and(|old| &old == bytes);
        let size = match siblings {
            (Some(brotli), Some(gzip)) if unchanged && same_quality => {
                Size { raw: bytes.len(), brotli: brotli.len(), gzip: gzip.len() }
            }
            _ => {
                let (brotli, gzip) = (brotli(bytes, quality)?, gzip(bytes)?);
                put(root, &format!("{name}.br"), &brotli)?;
                put(root, &format!("{name}.gz"), &gzip)?;
                put(root, name, bytes)?;
                Size { raw: bytes.len(), brotli: brotli.len(), gzip: gzip.len() }
            }
        };
        sizes.insert(name.clone(), size);
    }
    for name in old.keys() {
        fs::remove_file(root.join(name))?;
    }
    fs::write(stamp, quality.to_string())?;
    Ok(sizes)
}

/// Writes every file as it is, and removes whatever else lies in `root`.
pub(crate) fn write_plain(root: &Path, files: &Files) -> Result<()> {
    fs::create_dir_all(root)?;
    let mut old = folder(root)?;
    for (name, bytes) in files {
        if old.remove(name).as_ref() != Some(bytes) {
            put(root, name, bytes)?;
        }
    }
    for name in old.keys() {
        fs::remove_file(root.join(name))?;
    }
    Ok(())
}

fn put(root: &Path, name: &str, bytes: &[u8]) -> Result<()> {
    let path = root.join(name);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

fn brotli(bytes: &[u8], quality: u32) -> Result<Vec<u8>> {
    let quality = quality.try_into()?;
    // The encoder looks further back if it knows how much will come.
    let known = BrotliEncoderParams { quality, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &known)?;
    Ok(packed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_longer_part_of_the_page_is_swept_away() {
        let home = tempfile::tempdir().expect("a folder");
        let root = home.path().join("page");
        let page = |name: &str| Files::from([(name.to_owned(), b"hello hello hello hello".to_vec())]);
        write(&root, &page("assets/a.js"), Speed::Small).expect("written");
        write(&root, &page("assets/b.js"), Speed::Small).expect("written");
        let left = folder(&root).expect("read");
        assert_eq!(left.keys().collect::<Vec<_>>(), ["assets/b.js", "assets/b.js.br", "assets/b.js.gz"]);
    }
}
