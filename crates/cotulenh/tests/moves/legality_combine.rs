//! Section 5: who may join whom, and where.

use cotulenh::{RED, Role, Stack};

use crate::legality;

legality! {
    infantry_may_not_walk_onto_a_ship_at_sea: "r Cg1 Ic3 Nb3 Id5 Nc5 | Ck12",
        yes ["Id5&c5"], no ["Ic3&b3"];
    tank_may_not_drive_onto_a_ship_at_sea: "r Cg1 Tc3 Nb3 Te5 Nc5 | Ck12",
        yes ["Te5&c5"], no ["Tc3&b3"];
    air_force_may_fly_to_a_ship_at_sea: "r Cg1 Fe3 Nb3 Na7 | Ck12", yes ["Fe3&b3", "Fe3&a7"], no [];
    a_ship_picks_up_from_the_coast: "r Cg1 Nb3 Ic3 Nc8 Fc7 | Ck12", yes ["Nb3&c3", "Nc8&c7"], no [];
    a_ship_may_not_pick_up_inland: "r Cg1 Nc3 Id3 | Ck12", yes [], no ["Nc3&d3"];
    a_ship_does_not_combine_across_a_corner: "r Cg1 Nc5 Id6 Nc7 | Ck12",
        yes ["Nc7&d6"], no ["Nc5&d6"];
    the_moving_carrier_need_not_carry_afterwards: "r Cg1 Te3 Fe5 Ih3 Th4 | Ck12",
        yes ["Te3&e5", "Fe5&e3", "Ih3&h4", "Th4&h3"], no [];
    combining_keeps_to_the_move_range: "r Cg1 Te3 Fe6 Ih3 Th5 | Ck12",
        yes ["Fe6&e3", "Th5&h3"], no ["Te3&e6", "Ih3&h5"];
    stacks_in_the_way_stop_a_combination: "r Cg1 Te3 Ee4 Fe5 | Ck12", yes ["Fe5&e3"], no ["Te3&e5"];
    heavy_pieces_do_not_combine_across_the_river: "r Cj1 Ag6 Eg7 Sf6 Ef7 | Ck12",
        yes ["Eg7&g6", "Sf6&f7"], no ["Ag6&g7"];
    no_role_twice: "r Cg1 Te3 Te4 (FT)h3 Th4 | Ck12",
        yes ["Te4e5"], no ["Te3&e4", "Th4&h3", "(FT)h3&h4"];
    three_pieces_are_the_most: "r Cg1 (NFT)c3 Id3 (FT)h3 Ih4 | Ck12",
        yes ["Ih4&h3"], no ["Id3&c3"];
    two_passengers_need_a_place_each: "r Cg1 (TI)d3 Nc3 (FI)h3 Mh4 Fk4 Tk5 Ik6 | Ck12",
        yes ["Fk4&k5", "Tk5&k6"], no ["(TI)d3&c3", "Mh4&h3"];
    an_engineer_carries_one_heavy_piece: "r Cg1 Ee3 Ae4 (EG)h3 Sh4 | Ck12",
        yes ["Ee3&e4", "Ae4&e3"], no ["Sh4&h3"];
    a_commander_enters_headquarters: "r Cg1 Hg3 Tg5 | Ck12", yes ["Cg1&g3", "Tg5g4"], no ["Tg5&g3"];
    a_tank_picks_up_its_commander: "r Cg3 Tg5 Fk3 | Ck12",
        yes ["Tg5&g3", "Fk3&g3", "Cg3&g5"], no [];
    headquarters_do_not_move_to_their_commander: "r Cg3 Hg4 +Hf3 | Ck12",
        yes ["Cg3&g4", "+Hf3&g3"], no ["Hg4&g3"];
    infantry_and_militia_do_not_share_a_tank: "r Cg1 (TI)e3 Me4 | Ck12",
        yes ["Me4d3"], no ["Me4&e3"];
    a_stack_joins_a_stack: "r Cg1 (TI)e3 Fe4 (FT)h3 Nc3 | Ck12 Hd12",
        yes ["(TI)e3&e4", "Fe4&e3"], no [];
    a_group_joins_a_stack_in_a_deployment: "r Cg1 (NFT)c3 Id3 Te3 | Ck12",
        yes ["(FT)c3>&d3", "Tc3>&d3", "Fc3>&d3", "Fc3>&e3"], no ["Tc3>&e3", "(FT)c3>&e3"];
    a_piece_joins_what_was_sent_out_before: "r Cg1 (NFT)c3 | Ck12 ; Fc3>e3",
        yes ["Tc3>&e3"], no [];
}

/// The table of section 5.
const STACKS: [&str; 23] = [
    "TC", "TI", "TM", "FC", "FI", "FM", "FT", "FTC", "FTI", "FTM", "NC", "NI", "NM", "NT", "NF",
    "NFC", "NFI", "NFM", "NFT", "EA", "EG", "ES", "HC",
];

fn letters(roles: &[Role]) -> Option<String> {
    let pieces: Vec<_> = roles.iter().map(|&role| (role, false)).collect();
    let stack = Stack::new(RED, &pieces)?;
    Some(stack.pieces().map(|piece| piece.role.letter()).collect())
}

#[test]
fn exactly_the_stacks_of_the_rules_exist() {
    let mut found = Vec::new();
    for a in Role::ALL {
        for b in Role::ALL {
            assert!(a != b || letters(&[a, b]).is_none(), "{a} twice");
            found.extend(letters(&[a, b]).filter(|_| a < b));
            for c in Role::ALL {
                found.extend(letters(&[a, b, c]).filter(|_| a < b && b < c));
            }
        }
    }
    found.sort();
    let mut expected = STACKS.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn the_order_of_a_stack_is_canonical_whatever_the_order_given() {
    for stack in STACKS {
        let mut roles: Vec<Role> = stack.chars().filter_map(Role::from_letter).collect();
        roles.reverse();
        assert_eq!(letters(&roles).as_deref(), Some(stack));
    }
}

#[test]
fn four_pieces_make_no_stack() {
    use Role::{AirForce, Infantry, Navy, Tank};
    assert_eq!(letters(&[Navy, AirForce, Tank, Infantry]), None);
}
