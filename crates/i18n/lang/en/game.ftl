# The game in the terminal.

game-cancelled = deployment cancelled
game-captures = takes and goes there
game-clock-form = '{ $text }' is not minutes+seconds such as 10+5
game-combines = joins
game-deployment-title = Deployment
game-drawn = a draw by agreement
game-draw-by = Draw: { $how }
game-empty-square = empty
game-finish-key = Ctrl-D finish
game-goes = goes there
game-help =
    arrows, Enter  choose a square
    mouse          the same with a click
    letters        type a move: Ic6, c5c6
    Esc            deselect
    Ctrl-Z Ctrl-Y  undo, redo
    Ctrl-T Ctrl-F  hint, turn the board
    Ctrl-S Ctrl-C  save, leave
    In a deployment:
    Ctrl-D         finish it
    Backspace      take back a step
    Esc            cancel it
    + on a square  go with that group
    Marks: * go   x take   _ take and stay
    @ take and be lost   & join
    Words: undo redo hint moves board flip
    finish back cancel join T e7
    save resign draw quit
game-help-in-lines =
    Type a move: Ic6, Ic5c6, c5c6, c5:Fe7,Td5
    or a word:
    moves          list the legal moves
    board          show the board
    hint           ask the engine
    undo redo      take a turn back, play it again
    finish         end the deployment
    back cancel    take back a step of it, or all
    join T e7      the Tank goes with the group to e7
    save resign draw quit
game-help-title = Help
game-hint = hint: { $turn }
game-in-check = check!
game-joined = the { $piece } goes with the group to { $square }
game-keys = F1 help  Ctrl-T hint
game-legal-moves-title = Legal moves
game-may-join = + { $piece } may go with it to { $square }
game-may-not-finish = the deployment may not end here: { $reason }
game-may-not-join = the { $piece } may not join a group on { $square }
game-more-keys = Ctrl-Z undo  Ctrl-C leave
game-moves-title = Moves
game-no-deployment = no deployment is under way
game-no-way = not there; the marked squares are possible
game-not-kept = this game is not saved: it was started with --no-save
game-not-saved = cannot save the game to { $file }: { $reason }
game-nothing-to-redo = there is nothing to play again
game-nothing-to-take-back = there is nothing to take back
game-over-agreement = by agreement
game-over-battle-won = the battle is decided
game-over-checkmate = checkmate
game-over-commander-captured = the Commander is taken
game-over-draw-100 = 100 turns without a capture
game-over-other = game over
game-over-resignation = the other side resigned
game-over-stalemate = no legal turn
game-over-threefold-repetition = the same position three times
game-over-timeout = out of time
game-over-turn-limit = the turn limit is reached
game-plays-on = the engine would rather play on
game-really-quit = Press Ctrl-C once more to leave; the game is saved
game-really-quit-and-lose = Press Ctrl-C once more to leave; the game is not saved
game-redone = played again
game-sacrifices = takes and is lost
game-saved = saved
game-seat-form = '{ $text }' is neither me nor a level of the engine from 0 to 20
game-side-resigned = { $side } resigned
game-square-shows = { $square }: { $side } { $pieces }
game-stacks = Stacks:
game-stays = takes and stays
game-step-keys = Backspace undo  Esc cancel
game-step-taken-back = step taken back
game-still-there = still on { $square }: { $pieces }
game-stuck = nothing there can move
game-taken-back = taken back
game-thinking = the engine is thinking
game-too-small = The window is too small; try cotulenh play --plain
game-unknown-order = unknown command; help lists them
game-welcome = Type a move or choose with the arrows. F1 shows help.
game-which-way = How?
game-who-moves = Who moves?
game-whole-stack = all together
game-won = { $side } wins: { $how }
game-you = you
game-your-stack = choose a stack of the side to move
