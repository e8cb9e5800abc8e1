import { checkBoolean, checkChoice, checkList, checkOptions, failRange, failType } from '../geometry/check.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'

/** A channel that a wall may block, and that a query is about: light, sight, movement, or sound. */
export type Channel = 'light' | 'sight' | 'move' | 'sound'

/** Attributes of a wall. A wall without attributes blocks everything from both sides. */
export interface WallAttributes {
  /** The channels that the wall blocks. @default all four */
  blocks?: readonly Channel[] | undefined
  /**
   * The side from which the wall blocks, for a wall from its first end a to its second end b. The positive side has the
   * points p with (b − a) × (p − a) > 0.
   * @default 'both'
   */
  from?: 'both' | 'positive' | 'negative' | undefined
  /** True if the wall is open, like a door, and blocks nothing. @default false */
  open?: boolean | undefined
  /**
   * If true, the first limited wall on a ray lets it pass and the second one blocks it, as for the terrain walls of
   * tabletop software. Applies to all channels, or only to those named.
   * @default false
   */
  limited?: boolean | readonly Channel[] | undefined
}

/** Every attribute. */
export const ATTRIBUTES: KeysOf<WallAttributes> = { blocks: true, from: true, open: true, limited: true }

/** Attributes of walls by index. Undefined, or missing at the end, for a wall without attributes. */
export type AttributeList = readonly (WallAttributes | undefined)[]

/** A channel's bit in a wall's code. */
export const CHANNELS: Readonly<Record<Channel, number>> = { light: 1, sight: 2, move: 4, sound: 8 }
/** The bits of all channels. */
export const ALL_CHANNELS = 15
/** The other bits of a wall's code: limited for light, blocks from its positive side, blocks from its negative side. */
export const LIMITED = 16
export const POSITIVE = 32
export const NEGATIVE = 64
/** Distance between a channel's bit and the bit that makes the wall limited for it, for channels other than light. */
const LIMITED_SHIFT = 6

/** The code of a wall without attributes. */
export const PLAIN: number = ALL_CHANNELS | POSITIVE | NEGATIVE

/** Bits of the sides from which a wall blocks. */
const SIDE_BITS = { both: POSITIVE | NEGATIVE, positive: POSITIVE, negative: NEGATIVE }

/** Returns the bit of a channel. Throws for an unknown one. */
export function checkChannel(name: string, channel: unknown = 'light'): number {
  return checkChoice(name, CHANNELS, channel)
}

/**
 * Returns attributes as bits: the blocked channels (none if open), the limited channels, and the sides. Errors put
 * `prefix` before an attribute's name.
 */
export function attributeCode(prefix: string, attributes: WallAttributes): number {
  const { blocks, from = 'both', open = false, limited = false } = attributes
  checkBoolean(`${prefix}open`, open)
  const sides = checkChoice(`${prefix}from`, SIDE_BITS, from)
  const channels = blocks === undefined ? ALL_CHANNELS : channelBits(`${prefix}blocks`, blocks)
  return (open ? 0 : channels) | limitedBits(`${prefix}limited`, limited) | sides
}

/** Returns the channels, as bits, for which a wall of a code is limited. */
export function limitedChannels(code: number): number {
  return (code & LIMITED ? CHANNELS.light : 0) | ((code >> LIMITED_SHIFT) & ALL_CHANNELS & ~CHANNELS.light)
}

function limitedBits(name: string, limited: unknown): number {
  const channels = Array.isArray(limited) ? channelBits(name, limited) : checkLimited(name, limited) ? ALL_CHANNELS : 0
  return (channels & CHANNELS.light ? LIMITED : 0) | ((channels & ~CHANNELS.light) << LIMITED_SHIFT)
}

function checkLimited(name: string, limited: unknown): boolean {
  return typeof limited === 'boolean' ? limited : failType(name, 'true, false or an array of channels', limited)
}

function channelBits(name: string, channels: unknown): number {
  let bits = 0
  // Not `forEach`, which skips holes.
  for (const [i, channel] of checkList(name, 'channels', channels as readonly unknown[]).entries()) {
    bits |= checkChoice(`${name}[${i}]`, CHANNELS, channel)
  }
  return bits
}

/** Returns the codes of `count` walls, or null if no attributes are given. */
export function attributeCodes(name: string, list: AttributeList | undefined, count: number): Uint16Array | null {
  if (list === undefined) return null
  if (!Array.isArray(list)) failType(name, 'an array of attributes, one for each wall', list)
  if (list.length > count) failRange(`${name}.length`, `at most the number of walls, ${count}`, list.length)
  const codes = new Uint16Array(count).fill(PLAIN)
  list.forEach((attributes, i) => {
    if (attributes === undefined) return
    warn?.ifUnknown(name, attributes, ATTRIBUTES)
    codes[i] = attributeCode(`${name}[${i}].`, checkOptions(attributes, `${name}[${i}]`))
  })
  return codes
}
