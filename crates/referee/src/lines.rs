//! Line-based I/O: one line in, one line out, with a limit on the length of a line.

use crate::Referee;
use std::io::{self, BufRead, BufReader, Read, Write};

/// A longer line is refused and skipped. A record of a very long game is far below it.
pub const LONGEST_LINE: usize = 16 << 20;

/// Answers every line of `input` on `output` until the input ends.
pub fn serve(referee: &mut Referee, input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let (mut line, mut answers) = (Vec::new(), Vec::new());
    loop {
        line.clear();
        match read_line(&mut input, &mut line)? {
            Line::End => return output.flush(),
            Line::Whole => referee.answer(&line, &mut answers),
            Line::TooLong => answers.extend_from_slice(
                b"{\"ok\":false,\"error\":\"bad-request\",\"message\":\"this line is longer than 16 MiB\"}\n",
            ),
        }
        // One write for all lines that arrived together, but never wait for input with an unsent answer.
        let more = input.buffer().contains(&b'\n');
        if !more || answers.len() > 1 << 16 {
            output.write_all(&answers)?;
            answers.clear();
        }
        if !more {
            output.flush()?;
        }
    }
}

enum Line {
    Whole,
    TooLong,
    End,
}

fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    let mut too_long = false;
    let mut any = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(match (any, too_long) {
                (false, _) => Line::End,
                (true, false) => Line::Whole,
                (true, true) => Line::TooLong,
            });
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = end.unwrap_or(chunk.len());
        if !too_long && line.len() + part <= LONGEST_LINE {
            line.extend_from_slice(&chunk[..part]);
        } else {
            too_long = true;
            line.clear();
        }
        input.consume(end.map_or(part, |end| end + 1));
        if end.is_some() {
            return Ok(if too_long { Line::TooLong } else { Line::Whole });
        }
    }
}
