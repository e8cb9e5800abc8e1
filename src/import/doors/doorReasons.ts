/** Reasons in warnings about doors. */
export const DRAWN_OPEN = 'a door drawn open: read as closed across its opening'
export const RECOGNIZED = 'recognized as a door by its leaf and swing: read as closed across its opening'
export const UNCLEAR = 'a door without a leaf and a swing: read as drawn'
export const SLIDING = 'a sliding door: read as one line across its opening'
export const CROWDED = 'too many lines in one place: some doors are read as drawn'
