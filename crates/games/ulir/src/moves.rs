//! Legal move generation for a team.

use crate::{Action, CardTables, Level, Phase, Power, Role, Split, State, Team, Treasure, Ulir};

/// UL-4, UL-7: cards a team may hold, except while it looks at what it won or has bought one more and must sell.
pub const CARRIED: u8 = 4;

impl Split {
    /// Every way to share a sum between the magic and the physical player, within these limits; the rest of the sum is
    /// lost.
    pub fn every(sum: u8, room: [u8; 2]) -> impl Iterator<Item = Split> {
        let sum = sum.min(room[0].saturating_add(room[1]));
        let fewest = sum.saturating_sub(room[1]);
        let most = sum.min(room[0]);
        (fewest..=most).map(move |magic| Split { magic, physical: sum - magic })
    }
}

impl State {
    /// Every legal action of the team whose turn it is.
    #[inline]
    pub(crate) fn actions(&self, game: &Ulir, out: &mut Vec<Action>) {
        let team = self.own();
        match self.phase {
            Phase::Descend => out.extend([Action::Stay, Action::Descend]),
            // UL-4: after a fifth card one is sold before anything else.
            Phase::Prepare if self.must_sell() => out.extend(team.cards.kinds().map(Action::Sell)),
            Phase::Prepare => self.prepare(game, team, out),
            Phase::Loot => {
                out.extend(team.cards.kinds().map(Action::Sell));
                // UL-7: only with few enough cards.
                if team.cards.len() <= CARRIED {
                    out.push(Action::Keep);
                }
            }
            Phase::Wounds(sum) => out.extend(Split::every(sum, team.pv).map(Action::Wounds)),
            Phase::Ransom(_) => out.extend(team.cards.kinds().map(Action::Sell)),
            Phase::Classes(_)
            | Phase::Deal(_)
            | Phase::Stock(_)
            | Phase::First
            | Phase::Monster
            | Phase::Restock
            | Phase::Roll(_)
            | Phase::Draw(_)
            | Phase::Over => {}
        }
    }

    /// UL-4: whether the team that prepares holds one card too many.
    #[inline]
    pub fn must_sell(&self) -> bool {
        matches!(self.phase, Phase::Prepare | Phase::Restock) && self.own().cards.len() > CARRIED
    }

    fn prepare(&self, game: &Ulir, team: &Team, out: &mut Vec<Action>) {
        let tables = game.tables();
        out.push(Action::Fight);
        if team.level != Level::Three && (game.sells_a_fifth_card() || team.cards.len() < CARRIED) {
            let affordable = |kind: &Treasure| u16::from(tables.treasure(*kind).cost) <= team.gold;
            out.extend(self.market(team.level).kinds().filter(affordable).map(Action::Buy));
        }
        if team.cards.has(Treasure::Attack) {
            out.push(Action::DrinkAttack);
        }
        if team.cards.has(Treasure::Defence) {
            out.push(Action::DrinkDefence);
        }
        if team.cards.has(Treasure::Healing) {
            let room = Role::ALL.map(|kind| team.room(tables, kind));
            // UL-4: a potion that would heal no player cannot be drunk.
            if room != [0, 0] {
                out.extend(Split::every(tables.potion(Treasure::Healing), room).map(Action::DrinkHealing));
            }
        }
        if let Some(blessing) = team.blessing(tables)
            && !self.blessed
        {
            // UL-4: a blessing cannot raise the dead.
            let room = Role::ALL.map(|kind| if team.lives(kind) { team.room(tables, kind) } else { 0 });
            if room != [0, 0] {
                out.extend(Split::every(blessing, room).map(Action::Bless));
            }
        }
    }
}

impl Team {
    /// How many hit points a player lacks.
    pub(crate) fn room(&self, tables: &CardTables, kind: Role) -> u8 {
        tables.class(self.classes[kind.index()]).pv.saturating_sub(self.pv[kind.index()])
    }

    /// The powers of living players whose equipment the team holds.
    #[inline]
    pub(crate) fn powers<'t>(&self, tables: &'t CardTables) -> impl Iterator<Item = (Role, Power)> + use<'t> {
        let team = *self;
        Role::ALL.into_iter().filter_map(move |kind| {
            let card = tables.class(team.classes[kind.index()]);
            (team.lives(kind) && team.cards.has(card.equipment)).then_some((kind, card.power))
        })
    }

    /// The hit points that the team's blessing gives, if a living player can bless; two blessings are one.
    pub(crate) fn blessing(&self, tables: &CardTables) -> Option<u8> {
        self.powers(tables)
            .filter_map(|(_, power)| match power {
                Power::Blessing(amount) => Some(amount),
                Power::Damage(_) | Power::Armour(_) | Power::Shelter | Power::Doubling => None,
            })
            .max()
    }
}
