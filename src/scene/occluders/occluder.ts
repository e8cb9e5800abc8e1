import {
  checkBoolean,
  checkFinite,
  checkFraction,
  checkLength,
  checkNotNegative,
  checkString,
  failType,
} from '../../geometry/check.js'
import type { Circle } from '../../geometry/circles.js'
import { ALL_LAYERS, checkBits } from '../../geometry/layers.js'
import type { Outline, Ring, Walls } from '../../geometry/points.js'
import { flattenOutline } from '../../geometry/polygons.js'
import { outlineOf, type Shape } from '../../geometry/shapes.js'
import { checkWalls } from '../../geometry/walls.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { attributeCode, type Channel, NEGATIVE, POSITIVE } from '../../visibility/attributes.js'
import { concatenate } from '../concatenate.js'
import { type ColorParser, checkColor } from '../lights/color.js'
import type { Rgb } from '../plan/plan.js'
import { sameValue } from '../sameValue.js'
import { innerSidesOf } from './outlines.js'

/**
 * An occluder: an outline or a line of `points`, flat `walls`, a `shape`, or several of these. It blocks light, and by
 * default sight, movement, and sound too.
 */
export interface OccluderProps {
  /**
   * Corners of an outline or a line: points, pairs `[x, y]` or flat numbers, in world units. Fewer than two block
   * nothing.
   */
  points?: Outline | undefined
  /** True if the last of the points is joined to the first. @default true */
  closed?: boolean | undefined
  /** Walls as flat numbers, `x0, y0, x1, y1` each. */
  walls?: Walls | undefined
  /** A circle, a box or a polygon. */
  shape?: Shape | undefined
  /** Translation of all of its walls along x, in world units. @default 0 */
  x?: number | undefined
  /** Translation along y. @default 0 */
  y?: number | undefined
  /** Rotation about its own (0, 0), before the translation, in radians from +x toward +y. @default 0 */
  rotation?: number | undefined
  /** True if it blocks nothing now, like an open door. @default false */
  open?: boolean | undefined
  /** Channels that it blocks: light, sight, movement, sound. @default all four */
  blocks?: readonly Channel[] | undefined
  /**
   * The side from which its walls block. Rays that come from the other side pass. For a wall from a to b, the positive
   * side has the points p with (b − a) × (p − a) > 0. @default 'both'
   */
  from?: 'both' | 'positive' | 'negative' | undefined
  /**
   * True if a ray passes one limited wall and is blocked by the second one, as with a hedge. A list of channels limits
   * it for these only.
   * @default false
   */
  limited?: boolean | readonly Channel[] | undefined
  /**
   * True if its own area is lit, like a crate or a pillar: a closed outline then blocks only rays that leave it, and
   * ignores `from`. @default false
   */
  lit?: boolean | undefined
  /**
   * Distance in world units that light continues behind the struck point, along its ray, so that a wall drawn as a
   * thick line or a tree is visible itself. It applies to painted lights and fogs. Sightings and light levels end at
   * the wall. @default 0
   */
  depth?: number | undefined
  /**
   * Fraction of light that it blocks, from 0 to 1. Its `tint` filters the rest, once for any number of its walls on a
   * ray. Below 1 it does not block light for a scene's light levels. @default 1
   */
  opacity?: number | undefined
  /**
   * The color of the light that it lets through if `opacity` is below 1, a CSS color; its alpha is ignored.
   * @default '#ffffff'
   */
  tint?: string | undefined
  /**
   * Height above the ground, in world units: its shadow ends under a light with a greater `height`, and under a sun
   * with an `elevation`. @default so high that its shadow has no end
   */
  height?: number | undefined
  /**
   * The fraction of light that both sides of its walls reflect, per channel, as a CSS color; its alpha is ignored.
   * @default '#808080'
   */
  albedo?: string | undefined
  /** Color of the indirect light that its walls emit on both sides, a CSS color. @default none */
  emission?: string | undefined
  /** Factor of its emission. @default 1 */
  emissionIntensity?: number | undefined
  /** Bit mask of its layers: it blocks only lights whose `mask` has one of them. @default all bits */
  layer?: number | undefined
}

/** Props of an occluder of a Scene. */
export interface SceneOccluder extends OccluderProps {
  /**
   * The occluder's id, which its handle and `toJSON` keep; it can't be changed.
   * @default 'occluder-0', or the next number
   */
  id?: string | undefined
}

/** An occluder's own walls, before it is turned and moved. */
export interface OccluderWalls {
  walls: Float64Array
  /** Inner side of each wall's outline, POSITIVE or NEGATIVE, or 0 if the wall is not part of an outline. */
  innerSides: Uint8Array
}

/**
 * Returns the walls that an occluder's props describe. `flatten` returns the outline of a circle. Throws on numbers
 * that are not finite.
 */
export function wallsOfProps(
  name: string,
  { points, closed = true, walls, shape }: OccluderProps,
  flatten: (circle: Circle) => Ring,
): OccluderWalls {
  const parts: Float64Array[] = []
  checkBoolean(`${name} closed`, closed)
  if (points !== undefined) parts.push(wallsAlong(flattenOutline(`${name} points`, points), closed))
  if (walls !== undefined) parts.push(checkWalls(`${name} walls`, walls))
  if (shape !== undefined) parts.push(wallsAlong(outlineOf(`${name} shape`, shape, flatten), true))
  const all = concatenate(Float64Array, parts)
  return { walls: all, innerSides: innerSidesOf(all) }
}

/** Returns the attributes of each wall, as bits. */
export function codesOfProps(name: string, props: OccluderProps, { innerSides }: OccluderWalls): Uint16Array {
  const { lit = false, open, blocks, from, limited } = props
  checkBoolean(`${name} lit`, lit)
  const code = attributeCode(`${name} `, { open, blocks, from, limited })
  const channels = code & ~(POSITIVE | NEGATIVE)
  return Uint16Array.from(innerSides, (inside) => (lit && inside !== 0 ? channels | inside : code))
}

/** Properties of an occluder that change the light that strikes or passes it. */
export interface OccluderMaterial {
  /** Distance that light continues behind the point that it strikes, in world units. */
  readonly depth: number
  /** The part of the light that passes; null for an opaque occluder. */
  readonly transmittance: Rgb | null
  /** Height above the ground, in world units; Infinity if nothing is higher. */
  readonly height: number
  /** The layers that it is on, as bits. */
  readonly layer: number
  /** The fraction of the light that it reflects, without the part that a pane lets through. */
  readonly albedo: Rgb
  /** The light that its walls emit. */
  readonly emission: Rgb
}

const DEFAULT_ALBEDO = 128 / 255

/** The material of occluders whose props set none of its properties. One object, so that it is compared by identity. */
const DEFAULT_MATERIAL: OccluderMaterial = {
  depth: 0,
  transmittance: null,
  height: Number.POSITIVE_INFINITY,
  layer: ALL_LAYERS,
  albedo: [DEFAULT_ALBEDO, DEFAULT_ALBEDO, DEFAULT_ALBEDO],
  emission: [0, 0, 0],
}

/** Reads the material from an occluder's props. */
export function materialOfProps(name: string, props: OccluderProps, parseColor: ColorParser): OccluderMaterial {
  const { depth = 0, opacity = 1, tint = '#ffffff', height, layer } = props
  const { albedo = '#808080', emission = '#0000', emissionIntensity = 1 } = props
  const transmitted = 1 - checkFraction(`${name} opacity`, opacity)
  const reflected = checkColor(`${name} albedo`, albedo, parseColor)
  const emitted = checkColor(`${name} emission`, emission, parseColor)
  const strength = emitted[3] * checkNotNegative(`${name} emissionIntensity`, emissionIntensity)
  const [red, green, blue] = checkColor(`${name} tint`, tint, parseColor)
  const material: OccluderMaterial = {
    depth: checkNotNegative(`${name} depth`, depth),
    transmittance: transmitted > 0 ? [red * transmitted, green * transmitted, blue * transmitted] : null,
    height: checkLength(`${name} height`, height) ?? DEFAULT_MATERIAL.height,
    layer: checkBits(`${name} layer`, layer),
    albedo: [reflected[0] * opacity, reflected[1] * opacity, reflected[2] * opacity],
    emission: [emitted[0] * strength, emitted[1] * strength, emitted[2] * strength],
  }
  return sameValue(material, DEFAULT_MATERIAL) ? DEFAULT_MATERIAL : material
}

/** Returns true if two materials block direct light alike. */
export function haveSameShadows(a: OccluderMaterial, b: OccluderMaterial): boolean {
  return sameValue({ ...a, albedo: b.albedo, emission: b.emission }, b)
}

/** Returns a copy of the walls, rotated by `rotation` and then moved by (x, y). */
export function placeWalls(
  name: string,
  walls: Float64Array,
  { x = 0, y = 0, rotation = 0 }: OccluderProps,
): Float64Array {
  checkFinite(`${name} x`, x)
  checkFinite(`${name} y`, y)
  checkFinite(`${name} rotation`, rotation)
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  const placed = new Float64Array(walls.length)
  for (let i = 0; i < walls.length; i += 2) {
    placed[i] = x + (rotation === 0 ? walls[i]! : walls[i]! * cos - walls[i + 1]! * sin)
    placed[i + 1] = y + (rotation === 0 ? walls[i + 1]! : walls[i]! * sin + walls[i + 1]! * cos)
  }
  return placed
}

/** Returns one wall from each corner to the next; a single corner makes none. */
function wallsAlong(corners: Float64Array, closed: boolean): Float64Array {
  const count = corners.length / 2
  const wallCount = count < 2 ? 0 : closed && count > 2 ? count : count - 1
  const walls = new Float64Array(4 * wallCount)
  for (let i = 0; i < wallCount; i++) {
    const next = (i + 1) % count
    walls.set(corners.subarray(2 * i, 2 * i + 2), 4 * i)
    walls.set(corners.subarray(2 * next, 2 * next + 2), 4 * i + 2)
  }
  return walls
}

/** Warns in development of props that no occluder has. */
export function warnUnknownProps(name: string, props: Partial<SceneOccluder>): void {
  warn?.ifUnknown(name, props, warn.occluderProps satisfies KeysOf<SceneOccluder>)
}

/** Throws a TypeError if `props` is not an object of props. */
export function checkProps(name: string, props: unknown): void {
  checkString('name', name)
  if (typeof props !== 'object' || props === null || Array.isArray(props)) failType(name, 'an object of props', props)
}
