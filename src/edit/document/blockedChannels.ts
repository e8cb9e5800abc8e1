import type { Channel } from '../../visibility/attributes.js'

/** All channels. */
export const EVERYTHING_BLOCKED: readonly Channel[] = ['light', 'sight', 'move', 'sound']
