import {
  checkBoolean,
  checkFinite,
  checkLength,
  checkList,
  checkOptions,
  checkPositive,
  checkString,
} from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { type Channel, checkChannel } from '../../visibility/attributes.js'
import { changeProps } from '../changeProps.js'
import { checkLevel, type LightLevel } from './level.js'

/** One way in which a viewer perceives, such as sight, darkvision or hearing. */
export interface Sense {
  /** The sense's name in `sightings`. @default 'sight' */
  name?: string | undefined
  /** Reach in world units; the smaller one of this and the viewer's `radius` counts. @default infinite */
  radius?: number | undefined
  /** The channel of the walls that block it; null passes all walls. @default 'sight' */
  channel?: Channel | null | undefined
  /** The lowest light level in which it works; 'dark' for any. @default 'dim' */
  needs?: LightLevel | undefined
}

/** A person or a camera that sees. */
export interface SceneViewer {
  /** The viewer's id in `sightings`. @default 'viewer-0', or the next number in the order of registration */
  id?: string | undefined
  /** Position, in world units. */
  x: number
  y: number
  /** Reach in world units; 0 sees nothing. @default infinite */
  radius?: number | undefined
  /** Center line of its cone of sight, in radians from +x toward +y. @default 0 */
  direction?: number | undefined
  /** Angle between the cone's edges, in radians, above 0; 2π or more is a full turn. @default 2π */
  angle?: number | undefined
  /** The viewer's senses, each cut to the viewer's radius and cone. @default one named 'sight' that needs dim light */
  senses?: readonly Sense[] | undefined
  /** The viewer's group, for `sightings(targets, { group })`. */
  group?: string | undefined
  /** True if it sees. @default true */
  enabled?: boolean | undefined
}

/** A handle that changes a viewer without React. Props that are not named stay as they are. */
export interface RegisteredViewer {
  /** The viewer's id. */
  readonly id: string
  /** Moves it to (x, y), in world units. */
  move(x: number, y: number): void
  /** Changes the given props. Throws on bad ones, naming them. */
  set(change: Partial<SceneViewer>): void
  /** Removes it from its scene. */
  remove(): void
}

/** A sense with every default filled in. */
export interface CheckedSense {
  readonly name: string
  /** Radius, or null for no limit. */
  readonly radius: number | null
  /** The channel's bit, 0 for one that passes all walls. */
  readonly channel: number
  readonly needs: LightLevel
}

/** A viewer with every default filled in, and null for missing values. */
export interface CheckedViewer {
  id: string | null
  x: number
  y: number
  radius: number | null
  direction: number
  angle: number
  senses: readonly CheckedSense[]
  group: string | null
  enabled: boolean
}

const SENSE: KeysOf<Sense> = { name: true, radius: true, channel: true, needs: true }

type Readers = { readonly [K in keyof CheckedViewer]: (name: string, value: unknown) => CheckedViewer[K] }

/** Checks of each prop of a viewer, which replace undefined by the default. */
const READERS: Readers = {
  id: checkText,
  x: checkFinite,
  y: checkFinite,
  radius: checkLength,
  direction: (name, value = 0) => checkFinite(name, value),
  angle: (name, value = 2 * Math.PI) => checkPositive(name, value),
  senses(name, value = [{}]) {
    const senses = checkList(name, 'senses', value as readonly unknown[])
    // Not `map`, which skips holes.
    return Array.from(senses, (sense, i) => checkSense(`${name}[${i}]`, sense))
  },
  group: checkText,
  enabled: (name, value = true) => checkBoolean(name, value),
}

/** Checks a viewer; `name` precedes the names of its props in errors: `Viewer radius must be …`. */
export function checkViewer(name: string, viewer: SceneViewer): CheckedViewer {
  warn?.ifUnknown(name, viewer, READERS)
  const entries = Object.entries(READERS).map(([key, read]) => [
    key,
    read(`${name} ${key}`, viewer[key as keyof SceneViewer]),
  ])
  // Not for changes, where an animated angle may exceed a full turn.
  for (const key of ['direction', 'angle'] as const) warn?.ifDegrees(`${name} ${key}`, viewer[key] ?? 0)
  return Object.fromEntries(entries) as CheckedViewer
}

/** Returns a checked viewer with some props changed. Checks only those. Returns the same object if nothing differs. */
export function changeViewer(name: string, before: CheckedViewer, change: Partial<SceneViewer>): CheckedViewer {
  warn?.ifUnknown(name, change, READERS)
  return changeProps(before, change, READERS, (key) => READERS[key](`${name} ${key}`, change[key]))
}

/** Checks a sense; `name` precedes the names of its parts in errors. */
export function checkSense(name: string, given: unknown): CheckedSense {
  const sense = checkOptions(given as Sense, name)
  warn?.ifUnknown(name, sense, SENSE)
  const { name: text, radius, channel = 'sight', needs = 'dim' } = sense
  return {
    name: checkText(`${name}.name`, text) ?? 'sight',
    radius: checkLength(`${name}.radius`, radius),
    channel: channel === null ? 0 : checkChannel(`${name}.channel`, channel),
    needs: checkLevel(`${name}.needs`, needs),
  }
}

function checkText(name: string, value: unknown): string | null {
  if (value === undefined) return null
  return checkString(name, value)
}
