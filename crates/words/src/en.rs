//! English, plain.

#[cfg(feature = "sheets")]
use crate::SheetWords;
use crate::{GameWords, Games, LevelWords, Levels, Refusals, ShellWords, TableWords, TalkWords, Words};

pub(crate) static WORDS: Words = Words {
    shell: SHELL,
    table: TABLE,
    talk: TALK,
    games: GAMES,
    levels: LEVELS,
    refusals: REFUSALS,
    #[cfg(feature = "boards")]
    rolit: crate::rolit::en::WORDS,
    #[cfg(feature = "sheets")]
    roll_and_rule: crate::roll_and_rule::en::WORDS,
    #[cfg(feature = "sheets")]
    sheets: SHEETS,
    #[cfg(feature = "sheets")]
    ulir: crate::ulir::en::WORDS,
    #[cfg(feature = "boards")]
    ur_classic: crate::ur_classic::en::WORDS,
    #[cfg(feature = "boards")]
    ur_modern: crate::ur_modern::en::WORDS,
    #[cfg(feature = "sheets")]
    village: crate::village::en::WORDS,
};

const SHELL: ShellWords = ShellWords {
    tagline: "Pull up a chair.",
    intro: "Take a box from the shelf. Play a friend by link, someone beside you, or the house.",
    skip: "Skip to the content",
    home: "Back to the shelf",
    language: "Language",
    theme: "Light",
    theme_auto: "Like my device",
    theme_light: "Daylight",
    theme_dark: "Candlelight",
    shelf: "The shelf",
    resume: "Continue your game",
    resume_yours: "Your turn",
    resume_theirs: "Waiting",
    against: |name| format!("with {name}"),
    coming: "Coming soon",
    coming_box: |title| format!("{title}: this box is not open yet"),
    open_box: |title| format!("Open {title}"),
    close: "Close",
    who_plays: "Who plays?",
    against_bot: "Against the house",
    friend: "A friend, by link",
    friend_says: "You get a link to send; they need nothing else.",
    together: "Two at this screen",
    together_says: "Take turns on one device.",
    how_many: "How many play?",
    players: |count| if count == 1 { "1 player".to_owned() } else { format!("{count} players") },
    seat_you: "You",
    seat_beside: "At this screen",
    seat_house: |level| format!("The house: {level}"),
    match_length: "Games",
    one_game: "One game",
    match_of: |games| format!("A match of {games}"),
    dice: "Dice",
    dice_house: "The house rolls",
    dice_typed: "Our own dice",
    options: "Options",
    your_name: "Your name, if you like",
    play: "Play",
    setting_up: "Setting up…",
    daily: "Daily challenge",
    daily_says: "Alone, with the same dice for everybody today. Your first game counts.",
    solo_line: |games, best, mean| format!("{} alone. Best: {best}. Mean: {mean:.1}.", counted(games)),
    lab: "The lab: change a game’s numbers",
    lost_title: "There is nothing on this table",
    lost_text: "The link may be incomplete, or the table was cleared long ago. The shelf is still full.",
    loading: "One moment…",
    retry: "Try again",
    colophon: "Rules and bots run in your browser and on our table. No account, no tracking.",
};

fn counted(games: u32) -> String {
    if games == 1 { "1 game".to_owned() } else { format!("{games} games") }
}

const TALK: TalkWords = TalkWords {
    name: "Chat",
    unread: |count| format!("{count} new"),
    to: "Who hears it",
    table: "to everybody",
    team: "to the team",
    say: "Say something",
    send: "Send",
    watching: "Those at the table talk; you listen.",
    you_propose: |action| format!("You propose: {action}. Your partner has to agree."),
    proposes: |name, action| format!("{name} proposes: {action}."),
    yes: "Yes, do it",
    no: "No",
    withdraw: "Think again",
    consent: "Partners",
    consent_off: "Either may act",
    consent_on: "Agree on fights, sales and going down",
    hold: "Let a bot play for them",
    held: |bot| format!("{bot} plays"),
};

const TABLE: TableWords = TableWords {
    you: "You",
    empty_seat: "Empty seat",
    guest: |colour| format!("Guest, {colour}"),
    leader: "Guest",
    seats: "Seats",
    board: |title| format!("Board: {title}"),
    to_act: "to play",
    here: "at the table",
    away: "away",
    bot: "house",
    waiting_for: |name| format!("{name} is thinking…"),
    waiting_for_guest: "One seat is still empty.",
    waiting_for_guests: |seats| format!("{seats} seats are still empty."),
    rolling: "The dice are rolling…",
    watching: "You are watching.",
    actions: "Your moves",
    filter: "Type to filter",
    no_match: "No move matches.",
    log: "Story",
    log_empty: "Nothing has happened yet.",
    rules: "Rules",
    rules_missing: "The rules could not be fetched. The game goes on; try again in a moment.",
    take_back: "Take back",
    take_all_back: "Take it all back",
    roll_says: "Roll your dice and say what came up.",
    roll_like: |example| format!("What came up, written like this: {example}"),
    roll_say: "That came up",
    hint: "Hint",
    hint_busy: "Thinking…",
    hint_says: |action, percent| format!("I would play: {action} ({percent}% to win)."),
    hint_points: |action, points| format!("I would play: {action} (about {points} points in the end)."),
    hint_failed: "No hint this time: the engine did not answer.",
    panel: "Story and rules",
    invite: "Someone is missing",
    invite_says: "Send this link: whoever follows it sits down with you.",
    link: "Link to this table",
    copy: "Copy the link",
    copied: "Copied",
    qr: "QR code of the link to this table",
    or_bot: "Or let the house play:",
    let_bot: |level| format!("Let the {level} sit down"),
    free_seat: "This seat is for you",
    invited_by: |name| format!("{name} invites you to play."),
    sit_down: "Sit down",
    lost: "Connection lost.",
    lost_says: "Nothing is lost: your seat and the game are kept. Reconnecting…",
    back: "Connected again.",
    you_won: "You won",
    you_lost: |name| format!("{name} won"),
    won: |name| format!("{name} won"),
    drawn: "A draw",
    rematch: "Rematch",
    next_game: "Next game",
    match_at: |game, games| format!("Game {game} of {games}"),
    match_line: |name, won, points| format!("{name}: {won} won, {points} points"),
    match_won: |names| format!("The match goes to: {names}"),
    rematch_waits: "A rematch is ready",
    replay: "See it again",
    replay_leave: "Back to the end",
    film_play: "Play the game back",
    film_pause: "Pause",
    film_back: "One step back",
    film_forward: "One step forward",
    film_at: |step, steps| format!("Step {step} of {steps}"),
    leave: "Back to the shelf",
    sound: "Sound",
    sound_on: "Sound is on",
    sound_off: "Sound is off",
    see_board: "Look at the board",
};

#[cfg(feature = "sheets")]
const SHEETS: SheetWords = SheetWords {
    looking_back: "Working out what these dice allowed…",
    looked_back: |reached, possible| {
        let points = |count: i32| if count.abs() == 1 { format!("{count} point") } else { format!("{count} points") };
        if possible <= reached {
            return format!("{}: nothing better was found for these dice.", points(reached));
        }
        let percent = 100 * reached.max(0) / possible.max(1);
        let allowed = points(possible);
        format!("{}, {percent} % of what these dice allowed: at least {allowed} were possible.", points(reached))
    },
    see_better: "See how",
    again: "Play again",
    faces_missing: "Pick a face for every die.",
    face: |die, face| format!("{die}: {face}"),
    marks: "What you have reached alone",
    times: |times, games| format!("{times} of {games}"),
    games_alone: |games, needed| format!("{needed} games alone: {} of {needed}", games.min(needed)),
};

pub(crate) const GAMES: Games = Games {
    ur_classic: GameWords {
        title: "The Royal Game of Ur",
        cover: ["The Royal Game", "of Ur"],
        pitch: "The race of the royal tombs, 4,600 years old: seven pawns, four dice, five rosettes.",
        facts: "2 players · 15 min",
    },
    ur_modern: GameWords {
        title: "Ur, modern",
        cover: ["Ur", "modern"],
        pitch: "Gods, forts and gold dice over the same twenty squares.",
        facts: "2 players · 30 min",
    },
    rolit: GameWords {
        title: "Rolit",
        cover: ["Rolit", ""],
        pitch: "Catch lines of balls between two of yours and turn them all.",
        facts: "1–4 players · 20 min",
    },
    village: GameWords {
        title: "Rolling Village",
        cover: ["Rolling", "Village"],
        pitch: "Two dice, a pencil, and a village that is yours alone.",
        facts: "1–12 players · 15 min",
    },
    roll_and_rule: GameWords {
        title: "Roll & Rule",
        cover: ["Roll", "& Rule"],
        pitch: "Roll, tick, and run the campus better than the others.",
        facts: "1–10 players · 30 min",
    },
    ulir: GameWords {
        title: "Ulir Dungeon",
        cover: ["Ulir", "Dungeon"],
        pitch: "Pairs of heroes race up one torchlit tower.",
        facts: "4, 6 or 8 players · 40 min",
    },
};

const LEVELS: Levels = Levels {
    novice: LevelWords { name: "Novice", says: "Moves what comes to hand. Friendly." },
    scribe: LevelWords { name: "Scribe", says: "Sees captures and rosettes, forgets the rest." },
    vizier: LevelWords { name: "Vizier", says: "Weighs every roll that may come next." },
    oracle: LevelWords { name: "Oracle", says: "Looks furthest ahead. Wins more often than not." },
    raider: LevelWords { name: "Raider", says: "Fights first, shops later." },
    captain: LevelWords { name: "Captain", says: "Weighs each fight before it is fought." },
    delver: LevelWords { name: "Delver", says: "Plans the whole climb, down to the last potion." },
    player: LevelWords { name: "Player", says: "Likes corners, and a good catch." },
    expert: LevelWords { name: "Expert", says: "Thinks several turns ahead." },
    master: LevelWords { name: "Master", says: "Looks furthest ahead and counts the end to the last ball." },
    builder: LevelWords { name: "Builder", says: "Takes the points of the round." },
    planner: LevelWords { name: "Planner", says: "Keeps groups and parks in mind." },
    mayor: LevelWords { name: "Mayor", says: "Tries out every plan on rolls that may come." },
    assistant: LevelWords { name: "Assistant", says: "Takes what is worth most today." },
    lecturer: LevelWords { name: "Lecturer", says: "Keeps the coming semesters in mind." },
    dean: LevelWords { name: "Dean", says: "Plays many futures through before choosing." },
};

const REFUSALS: Refusals = Refusals {
    misheard: "The table did not understand this page. Nothing was changed; reload the page.",
    unknown_game: "This table has no such game. Choose another from the shelf.",
    bad_options: "The game cannot be set up so. Change the options and try again.",
    not_your_turn: "It is not your turn yet. Nothing was changed.",
    illegal_action: "The rules do not allow this move. Nothing was changed; choose another.",
    bad_event: "This cannot be rolled now. Nothing was changed; write it like the example and try again.",
    nothing_back: "There is nothing left to take back: what is finished or shown stays.",
    over: "The game is over. Nothing more can be played.",
    bad_record: "This game's record cannot be read.",
    no_table: "There is no such table. The link may be incomplete.",
    no_seat: "All the seats are taken. You can watch.",
    not_seated: "You have no seat at this table. You can watch.",
    stale: "Something happened just before your move. Look again, then choose.",
    too_many: "Too much at once. Nothing is lost; wait a moment and try again.",
    busy: "The table is very busy. Nothing is lost; try again in a moment.",
    bad_name: "This name cannot be used. Choose a shorter or plainer one.",
    unknown: "The table refused. Nothing was changed; reload the page if it happens again.",
    here: "They are still here, or left only a moment ago. Give them a little time.",
    bad_remark: "Write at most 240 ordinary characters. Each seat has room for 500 lines.",
    offline: "The table cannot be reached. Nothing is lost; check the connection and try again.",
};
