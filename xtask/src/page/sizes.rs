//! Size report of the page, and the limit of its first load.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

use super::{Speed, assets::BuiltPage, squeeze::Size};

/// What a first visit may cost over the wire, compressed.
const FIRST_LOAD_LIMIT: usize = 450_000;

/// Prints the weight of every file, and refuses a first load above the limit.
pub(crate) fn report(page: &BuiltPage, sizes: &BTreeMap<String, Size>, speed: Speed) -> Result<()> {
    println!("\n{:<44} {:>10} {:>10} {:>10}  first load", "page", "bytes", "gzip", "brotli");
    for (name, size) in sizes {
        let mark = if page.first_load.contains(name) { "yes" } else { "" };
        println!("{name:<44} {:>10} {:>10} {:>10}  {mark}", size.raw, size.gzip, size.brotli);
    }
    let first = || page.first_load.iter().filter_map(|name| sizes.get(name));
    let (brotli, gzip) = (first().map(|size| size.brotli).sum::<usize>(), first().map(|size| size.gzip).sum::<usize>());
    println!("\nfirst load: {brotli} bytes brotli ({gzip} gzip) of {FIRST_LOAD_LIMIT} allowed");
    if speed == Speed::Small {
        ensure!(brotli <= FIRST_LOAD_LIMIT, "the first load is {} bytes too large", brotli - FIRST_LOAD_LIMIT);
    }
    Ok(())
}
