//! A program of one's own in the arena and in the lab: it reads one JSON object per decision from its standard input and answers with one
//! line. docs/bots.md describes the protocol.
//!
//! Nothing that the program does can stop the match: every answer has a time limit, every line a length limit, the process
//! a memory limit. In the arena a program that crashes, is late or answers nonsense loses the game, and the next game
//! starts it anew. The lab, whose figures would be about such games, ends with the reason.

use crate::numbers::between;
use ::lab::simulate::ExternalPlayer;
use ::train::arena::Entrant;
use clap::Args;
use kernel::{AnySession, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that a program may write.
const LONGEST_LINE: u64 = 64 * 1024;
/// What a process may take longer for its first answer: it has to start.
const START: Duration = Duration::from_secs(10);
/// How long a process may take to end by itself once its input is closed.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program of the user, and its limits.
#[derive(Args)]
pub(crate) struct ProgramArgs {
    /// Program of your own, which answers decisions line by line: see docs/bots.md
    #[arg(long, value_name = "COMMAND")]
    program: Option<String>,
    /// Milliseconds for each answer of the program
    #[arg(long, value_name = "MS", default_value_t = 1000, allow_negative_numbers = true, value_parser = between::<1, 600_000>)]
    program_ms: u64,
    /// Memory of the program, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(16..=1_048_576))]
    program_mb: u32,
}

impl ProgramArgs {
    /// The program, if one was named.
    pub(crate) fn program(&self) -> Option<Program> {
        let limits = ProgramLimits { answer: Duration::from_millis(self.program_ms), memory: self.program_mb };
        self.program.as_ref().map(|command| Program::new(command, limits))
    }
}

/// What a program may use.
#[derive(Clone, Copy)]
struct ProgramLimits {
    /// The time for one answer.
    answer: Duration,
    /// The memory of the process, in MiB.
    memory: u32,
}

/// A player of the arena that is a program. Every thread of a match has a process of its own.
pub(crate) struct Program {
    command: String,
    limits: ProgramLimits,
    idle: Mutex<Vec<Process>>,
    /// How many games were lost by each fault.
    faults: Mutex<BTreeMap<String, u64>>,
}

/// What a program answers.
#[derive(Deserialize)]
struct ProgramAnswer {
    action: String,
}

impl Program {
    fn new(command: &str, limits: ProgramLimits) -> Program {
        Program { command: command.to_owned(), limits, idle: Mutex::default(), faults: Mutex::default() }
    }

    /// What was lost by faults of the program, in a sentence; none if it always answered.
    pub(crate) fn faults(&self) -> Option<String> {
        let faults = lock(&self.faults);
        let lost: u64 = faults.values().sum();
        let each: Vec<String> = faults.iter().map(|(fault, games)| format!("{fault} ({games})")).collect();
        let games = if lost == 1 { "game" } else { "games" };
        (lost > 0).then(|| format!("the program lost {lost} {games} by its own fault: {}", each.join("; ")))
    }

    fn ask(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Result<String, String> {
        let idle = lock(&self.idle).pop();
        let mut process = match idle {
            Some(process) => process,
            None => Process::start(&self.command, self.limits)?,
        };
        let answer = process.ask(&question(session, seat, seed, self.limits), self.limits)?;
        let ProgramAnswer { action } = serde_json::from_str(&answer)
            .map_err(|_| format!("it answered '{}' and not {{\"action\":…}}", excerpt(&answer)))?;
        if !session.allows(seat, &action) {
            return Err(format!("it played '{}', which is not legal", excerpt(&action)));
        }
        lock(&self.idle).push(process);
        Ok(action)
    }
}

impl Entrant for Program {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        match self.ask(session, seat, seed) {
            Ok(action) => Some(action),
            Err(fault) => {
                *lock(&self.faults).entry(fault).or_default() += 1;
                None
            }
        }
    }

    fn loses_without_answer(&self) -> bool {
        true
    }
}

impl ExternalPlayer for Program {
    fn choose(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        self.answer(session, seat, seed)
    }

    fn fault(&self) -> String {
        let faults = lock(&self.faults);
        let first = faults.keys().next().map_or("it has no answer", String::as_str);
        format!("the program failed: {first}")
    }
}

/// One decision, in the shape that positions have in the line protocol. It shows what the seat may see.
fn question(session: &dyn AnySession, seat: Seat, seed: u64, limits: ProgramLimits) -> Value {
    let view = session.view(session.step_count(), Viewer::Seat(seat));
    let legal: BTreeMap<String, Vec<String>> = BTreeMap::from([(seat.to_string(), session.legal(seat))]);
    json!({
        "op": "choose",
        "game": session.info().slug,
        "seats": session.seats(),
        "options": session.options(),
        "seat": seat,
        "ply": session.step_count(),
        "turn": { "kind": "seats", "seats": [seat], "legal": legal },
        "view": serde_json::from_str::<Value>(view.get()).unwrap_or_default(),
        "ms": u64::try_from(limits.answer.as_millis()).unwrap_or(u64::MAX),
        "seed": seed,
    })
}

/// The processes that run, to be ended with this one: their groups do not hear the terminal's ctrl-c.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Ends every program, for a run that is stopped.
pub(crate) fn end_all() {
    lock(&RUNNING).iter().copied().for_each(kill);
}

/// Kills the group of a process.
#[cfg(unix)]
fn kill(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(id).ok().and_then(Pid::from_raw);
    // Nothing of the group may be left.
    let _ = group.map(|group| kill_process_group(group, Signal::KILL));
}

/// Elsewhere there is no shell to start a program with.
#[cfg(not(unix))]
fn kill(_id: u32) {}

/// A running program. Threads of their own write to it and read from it, so that a program that does neither blocks
/// nobody.
struct Process {
    child: Child,
    /// None while the process is being ended.
    questions: Option<Sender<String>>,
    answers: Receiver<Result<String, String>>,
    is_new: bool,
}

impl Process {
    /// A shell sets the memory limit and then becomes the program: no moment without it. The group of the process is ended
    /// with it, and so is whatever the program has started.
    fn start(command: &str, limits: ProgramLimits) -> Result<Process, String> {
        let script = format!("ulimit -d {} && exec {command}", u64::from(limits.memory) * 1024);
        let mut shell = Command::new("sh");
        shell.args(["-c", &script]).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn().map_err(|error| format!("it could not be started: {error}"))?;
        lock(&RUNNING).push(child.id());
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it could not be started: no pipes".to_owned());
        };
        let (questions, asked) = channel();
        let (answered, answers) = channel();
        thread::spawn(move || write_lines(stdin, &asked));
        thread::spawn(move || read_lines(stdout, &answered));
        Ok(Process { child, questions: Some(questions), answers, is_new: true })
    }

    fn ask(&mut self, question: &Value, limits: ProgramLimits) -> Result<String, String> {
        // A process that has ended is noticed by its missing answer.
        let _ = self.questions.as_ref().map(|questions| questions.send(format!("{question}\n")));
        let limit = if std::mem::take(&mut self.is_new) { limits.answer.max(START) } else { limits.answer };
        match self.answers.recv_timeout(limit) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => Err(format!("no answer within {} ms", limit.as_millis())),
            Err(RecvTimeoutError::Disconnected) => Err(match self.end() {
                Some(status) => format!("it ended before its answer, with {status}"),
                None => "it closed its output before its answer".to_owned(),
            }),
        }
    }

    /// Closes its input, waits a moment, then kills it. Its status if it ended by itself.
    fn end(&mut self) -> Option<ExitStatus> {
        self.questions = None;
        let since = Instant::now();
        while since.elapsed() < FAREWELL {
            if let Ok(Some(status)) = self.child.try_wait() {
                // Children of the program may be left.
                kill(self.child.id());
                self.forget();
                return Some(status);
            }
            thread::sleep(Duration::from_millis(5));
        }
        kill(self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.forget();
        None
    }

    fn forget(&self) {
        lock(&RUNNING).retain(|id| *id != self.child.id());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if lock(&RUNNING).contains(&self.child.id()) {
            self.end();
        }
    }
}

fn write_lines(mut stdin: ChildStdin, asked: &Receiver<String>) {
    while let Ok(question) = asked.recv() {
        if stdin.write_all(question.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            break;
        }
    }
}

fn read_lines(stdout: ChildStdout, answered: &Sender<Result<String, String>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            break;
        }
        let whole = line.last() == Some(&b'\n');
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        let answer = if whole { Ok(text) } else { Err("it wrote half a line, or one above 64 KiB".to_owned()) };
        if answered.send(answer).is_err() || !whole {
            break;
        }
    }
}

/// The start of what a program wrote, for a sentence.
fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A thread that panicked leaves nothing half done.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
