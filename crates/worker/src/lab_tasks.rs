//! Tasks of the lab: see [`lab::sharded`].

use i18n::Lang;
use lab::report::Depth;
use lab::sharded::{PlayRequest, Shard, ShardMerger, describe, form};
use std::cell::RefCell;
use worker_types::{
    AddShareQuestion, BeginQuestion, CheckAnswer, CheckQuestion, DownloadsQuestion, FormQuestion, LabForm,
    PartialReport, PlayedShare, ReportFiles, ReportQuestion, ShareQuestion,
};

thread_local! {
    /// The merged shares, in the one worker that merges.
    static BENCH: RefCell<Option<ShardMerger>> = const { RefCell::new(None) };
}

pub(crate) fn choices(question: &FormQuestion) -> Result<LabForm, String> {
    form(&question.game).map_err(|fault| fault.to_string())
}

pub(crate) fn check(question: &CheckQuestion) -> CheckAnswer {
    match question.request.check() {
        Ok(fine) => CheckAnswer::Fine(fine),
        Err(fault) => CheckAnswer::Wrong(describe(&fault, lang_of(&question.lang))),
    }
}

pub(crate) fn play_share(question: &ShareQuestion) -> Result<PlayedShare, String> {
    let &ShareQuestion { ref request, version, from, to } = question;
    let totals = request.play_shard(version, from..to).map_err(|fault| fault.to_string())?;
    let share = serde_json::value::to_raw_value(&Shard { version, from, to, totals });
    share.map(PlayedShare).map_err(|error| error.to_string())
}

pub(crate) fn begin(question: BeginQuestion) {
    BENCH.set(Some(ShardMerger::new(question.request)));
}

pub(crate) fn add_share(question: &AddShareQuestion) -> Result<u64, String> {
    let share = serde_json::from_str(question.share.0.get()).map_err(|error| format!("unreadable share: {error}"))?;
    with_bench(|bench| {
        bench.add(share);
        Ok(bench.games())
    })
}

pub(crate) fn report(question: &ReportQuestion) -> Result<Option<PartialReport>, String> {
    let depth = if question.whole { Depth::Whole } else { Depth::Glance };
    with_bench(|bench| bench.partial_report(depth, lang_of(&question.lang)).map_err(|fault| fault.to_string()))
}

pub(crate) fn downloads(question: &DownloadsQuestion) -> Result<Option<ReportFiles>, String> {
    with_bench(|bench| bench.files(lang_of(&question.lang)).map_err(|fault| fault.to_string()))
}

fn with_bench<A>(ask: impl FnOnce(&mut ShardMerger) -> Result<A, String>) -> Result<A, String> {
    BENCH.with_borrow_mut(|bench| ask(bench.as_mut().ok_or("nothing has been ordered")?))
}

fn lang_of(tag: &str) -> Lang {
    Lang::from_tag(tag).unwrap_or_default()
}
