//! Requests and answers as they were written before the terms of a table had a type of their own, by pages and programs
//! that are still in use: each is read with the same meaning.

use protocol::{DiceMode, LobbyTable, NewTable, Offer, Pace, ServerMessage, SpectatorPolicy, Terms};

/// Every term with another value than its default.
fn all_terms() -> Terms {
    Terms {
        games: Some(3),
        dice: DiceMode::Typed,
        consent: true,
        pace: Pace::Total { seconds: 300, increment: 5 },
        stand_in_level: Some("player".to_owned()),
        listed: true,
        spectators: SpectatorPolicy::Silent,
        drawn: Some(false),
        rated: Some(false),
    }
}

#[test]
fn a_request_is_read_and_written_as_before() {
    let full = r#"{"game":"rolit","options":{"size":4},"seats":["you",{"bot":"player"}],"name":"Ann","games":3,"dice":"typed","consent":true,"pace":{"total":{"seconds":300,"increment":5}},"leavers":"player","listed":true,"spectators":"silent","drawn":false,"rated":false,"id":"abc","client_seed":"00"}"#;
    let plain =
        r#"{"game":"rolit","options":{},"seats":["you"],"name":"","games":null,"dice":"house","consent":false}"#;
    for (text, terms) in [(full, all_terms()), (plain, Terms::default())] {
        let new: NewTable = serde_json::from_str(text).expect("a request");
        assert_eq!(new.terms, terms, "{text}");
        assert_eq!(serde_json::to_string(&new).expect("JSON"), text);
    }
    let shortest: NewTable = serde_json::from_str(r#"{"game":"rolit","seats":["you"]}"#).expect("a request");
    assert_eq!(shortest.terms, Terms::default());
}

#[test]
fn a_request_of_version_1_is_still_read() {
    let text = r#"{"game":"rolit","seats":["you"],"gallery":"silent","leavers":"player","part":"00"}"#;
    let new: NewTable = serde_json::from_str(text).expect("a request");
    let stand_in_level = Some("player".to_owned());
    let spectators = SpectatorPolicy::Silent;
    assert_eq!(new.terms, Terms { stand_in_level, spectators, ..Terms::default() });
    assert_eq!(new.client_seed.as_deref(), Some("00"));
}

#[test]
fn a_request_with_a_malformed_term_is_refused() {
    for term in [r#""pace":{"move":-1}"#, r#""dice":"loaded""#, r#""games":900"#, r#""rated":"yes""#] {
        let text = format!(r#"{{"game":"rolit","seats":["you"],{term}}}"#);
        assert!(serde_json::from_str::<NewTable>(&text).is_err(), "{text}");
    }
}

#[test]
fn an_offer_is_read_and_written_as_before() {
    for text in [r#"{"options":{"pawns":1},"pace":{"days":3},"drawn":true}"#, r#"{"options":{}}"#] {
        let offer: Offer = serde_json::from_str(text).expect("an offer");
        assert_eq!(serde_json::to_string(&offer).expect("JSON"), text);
    }
    let offer: Offer = serde_json::from_str(r#"{"pace":{"days":3}}"#).expect("an offer");
    let changed = offer.changed(&all_terms());
    assert_eq!(changed, Terms { pace: Pace::Days(3), drawn: Some(false), ..all_terms() }, "the others stay");
}

#[test]
fn a_line_of_the_lobby_is_still_read() {
    let text = r#"{"id":"abc","game":"rolit","chairs":["empty"],"pace":{"move":60},"dice":"typed","usual":true}"#;
    let table: LobbyTable = serde_json::from_str(text).expect("a line of the lobby");
    assert_eq!(table.terms, Terms { pace: Pace::Move(60), dice: DiceMode::Typed, ..Terms::default() });
    let text = r#"{"id":"abc","game":"rolit","chairs":["empty"],"usual":true}"#;
    let table: LobbyTable = serde_json::from_str(text).expect("a line of the lobby");
    assert_eq!(serde_json::to_string(&table).expect("JSON"), text);
}

#[test]
fn a_snapshot_is_still_read() {
    let now = r#"{"step":1,"turn":"over","legal":[],"view":{"cells":[1,2]},"outcome":null,"chairs":["empty"],"next":null,"match":null}"#;
    let steps = r#"[{"step":0,"entry":{"seat":0,"action":"d2"},"effects":[{"placed":[1.50]}]}]"#;
    let text = format!(
        r#"{{"snapshot":{{"protocol":2,"version":3,"game":"rolit","options":{{}},"yours":[0],"steps":{steps},"daily":null,"spectators":"silent","seal":{{"table":"abc"}},"rated":true,"pace":{{"move":60}},"now":{now}}}}}"#
    );
    let Ok(ServerMessage::Snapshot(snapshot)) = serde_json::from_str(&text) else { panic!("{text}") };
    assert_eq!((snapshot.pace, snapshot.spectators, snapshot.rated), (Pace::Move(60), SpectatorPolicy::Silent, true));
    // Raw JSON goes through unchanged.
    assert_eq!(snapshot.steps[0].effects[0].get(), r#"{"placed":[1.50]}"#);
    assert_eq!(snapshot.commitment.as_deref().map(|raw| raw.get()), Some(r#"{"table":"abc"}"#));
    let before: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(serde_json::to_value(ServerMessage::Snapshot(snapshot)).expect("JSON"), before);
}
