import { checkBoolean, checkChoice, checkList, checkOptions, failRange, failType } from '../geometry/check.js'
import { warn } from '../geometry/warn.js'
import type { Known } from '../geometry/warnings.js'

/** What a wall may stop, and what a query asks for. */
export type Channel = 'light' | 'sight' | 'move' | 'sound'

/** What a wall does to what strikes it. A wall without attributes stops everything from both sides. */
export interface WallAttributes {
  /** The channels that it stops. @default all four */
  blocks?: readonly Channel[] | undefined
  /**
   * The side struck on which it stops them, seen from its first end to its second: on the positive side lie the points p
   * with (b − a) × (p − a) > 0. @default 'both'
   */
  from?: 'both' | 'positive' | 'negative' | undefined
  /** Open, as a door may be, it stops nothing. @default false */
  open?: boolean | undefined
  /** The first limited wall on the way lets through, the second one stops: the terrain of tabletop software. @default false */
  limited?: boolean | undefined
}

/** Every attribute. */
export const ATTRIBUTES: Known<WallAttributes> = { blocks: true, from: true, open: true, limited: true }

/** Attributes of walls by their numbers; a wall without has undefined, or the list ends before it. */
export type AttributeList = readonly (WallAttributes | undefined)[]

/** A channel's bit in a wall's code. */
export const CHANNELS: Readonly<Record<Channel, number>> = { light: 1, sight: 2, move: 4, sound: 8 }
/** The bits of all channels. */
export const EVERYTHING = 15
/** The other bits of a wall's code: it is limited, it stops what strikes its positive or its negative side. */
export const LIMITED = 16
export const POSITIVE = 32
export const NEGATIVE = 64

/** The code of a wall without attributes. */
export const PLAIN: number = EVERYTHING | POSITIVE | NEGATIVE

/** The sides from which a wall stops what strikes it. */
const SIDES = { both: POSITIVE | NEGATIVE, positive: POSITIVE, negative: NEGATIVE }

/** The bit of a channel, or an error. */
export function checkChannel(name: string, channel: unknown = 'light'): number {
  return checkChoice(name, CHANNELS, channel)
}

/**
 * The attributes as bits: the channels that are stopped, none of them when open, LIMITED, and the sides. `prefix` stands
 * before an attribute's name in an error.
 */
export function attributeCode(prefix: string, attributes: WallAttributes): number {
  const { blocks, from = 'both', open = false, limited = false } = attributes
  checkBoolean(`${prefix}open`, open)
  checkBoolean(`${prefix}limited`, limited)
  const sides = checkChoice(`${prefix}from`, SIDES, from)
  const channels = blocks === undefined ? EVERYTHING : channelBits(`${prefix}blocks`, blocks)
  return (open ? 0 : channels) | (limited ? LIMITED : 0) | sides
}

function channelBits(name: string, channels: unknown): number {
  let bits = 0
  // Not `forEach`, which passes over holes.
  for (const [i, channel] of checkList(name, 'channels', channels as readonly unknown[]).entries()) {
    bits |= checkChoice(`${name}[${i}]`, CHANNELS, channel)
  }
  return bits
}

/** The codes of `count` walls, or null where no wall has attributes. */
export function attributeCodes(name: string, list: AttributeList | undefined, count: number): Uint8Array | null {
  if (list === undefined) return null
  if (!Array.isArray(list)) failType(name, 'an array of attributes, one for each wall', list)
  if (list.length > count) failRange(`${name}.length`, `at most the number of walls, ${count}`, list.length)
  const codes = new Uint8Array(count).fill(PLAIN)
  list.forEach((attributes, i) => {
    if (attributes === undefined) return
    warn?.ifUnknown(name, attributes, ATTRIBUTES)
    codes[i] = attributeCode(`${name}[${i}].`, checkOptions(attributes, `${name}[${i}]`))
  })
  return codes
}
