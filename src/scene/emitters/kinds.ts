import type { Box } from '../../geometry/boxes.js'
import { ALL_LAYERS } from '../../geometry/layers.js'
import { warn } from '../../geometry/warn.js'
import { changeProps } from '../changeProps.js'
import { ANGLES, BASE_READERS, type BaseLight, type PropReader } from '../lights/baseLight.js'
import type { ColorParser } from '../lights/color.js'
import type { LightProps } from '../lights/light.js'
import { CONE, type ConeLight, type ConeProps } from './cone/light.js'
import type { LightKind } from './LightKind.js'
import { POINT, type PointLight } from './point/light.js'
import { type CheckedSun, SUN, type SunLight, type SunProps } from './sun/light.js'
import { type CheckedTube, TUBE, type TubeLight, type TubeProps } from './tube/light.js'

/**
 * The props of a light in a Scene: a cone if its angle is below 2π, a sun if it is parallel, a tube if it has another
 * end.
 */
export interface SceneLight extends LightProps, ConeProps, SunProps, TubeProps {
  /** The light's id, which its handle and `toJSON` keep; it can't be changed. @default 'light-0', or the next number */
  id?: string | undefined
}

/** The checked props of a light of any kind, with every default filled in. */
export interface CheckedLight extends BaseLight, CheckedSun, CheckedTube {}

/**
 * A light as the scene computes with it. To add a kind, create a folder beside this file, and add it here and in
 * `emitterOf`.
 */
export type Light = (PointLight | ConeLight | TubeLight | SunLight) & {
  /**
   * Height of the receiver that it falls on; undefined on the ground. The light's own height is measured from there.
   */
  readonly ground?: number
}

/** The light of one kind. */
export type LightOf<K extends Light['kind']> = Extract<Light, { readonly kind: K }>

/** All kinds. A light is of the first kind that its props describe. */
const KINDS: { readonly [K in Light['kind']]: LightKind<LightOf<K>, object> } = {
  sun: SUN as LightKind<SunLight, object>,
  tube: TUBE as LightKind<TubeLight, object>,
  cone: CONE,
  point: POINT,
}

function kindOf({ kind }: Light): LightKind<Light, object> {
  return KINDS[kind] as LightKind<Light, object>
}

/** Returns the light that checked props describe. */
export function lightOf(props: CheckedLight): Light {
  return (SUN.lightOf(props) ?? TUBE.lightOf(props) ?? CONE.lightOf(props) ?? POINT.lightOf(props))!
}

/** Returns the box of all that a light can reach, and of its emitter; null if it reaches everything. */
export function boundsOf(light: Light): Box | null {
  return kindOf(light).boundsOf(light)
}

/** Returns true if a light has no effect until its emitter has loaded. */
export function needsEmitter(light: Light): boolean {
  return kindOf(light).needsEmitter
}

/** Returns true if tracing the light needs more data of the occluders around it than their blocking walls. */
export function needsTransport(light: Light): boolean {
  const { height, shadowLength, mask, ignores, polygon } = light
  return (
    height !== null ||
    shadowLength !== null ||
    mask !== ALL_LAYERS ||
    ignores.length > 0 ||
    polygon !== null ||
    needsEmitter(light)
  )
}

const READERS = { ...BASE_READERS, ...SUN.readers, ...TUBE.readers } satisfies {
  readonly [K in keyof CheckedLight]: PropReader<CheckedLight[K]>
}

/** Names of all props of a light. */
const KNOWN = { ...READERS, id: true }

/** Checks the props of a light. `name` precedes the names of its props in errors: `Light radius must be …`. */
export function checkLight(name: string, light: SceneLight, parseColor: ColorParser): CheckedLight {
  warn?.ifUnknown(name, light, KNOWN)
  const entries = Object.entries(READERS).map(([key, read]) => [
    key,
    read(`${name} ${key}`, light[key as keyof SceneLight], parseColor),
  ])
  // Not for changes, where an animated angle may exceed a full turn.
  for (const key of ANGLES) warn?.ifDegrees(`${name} ${key}`, light[key] ?? 0)
  return Object.fromEntries(entries) as CheckedLight
}

/** Returns checked props with some of them changed, checking only those; the same object if nothing differs. */
export function changeLight(
  name: string,
  before: CheckedLight,
  change: Partial<SceneLight>,
  parseColor: ColorParser,
): CheckedLight {
  warn?.ifUnknown(name, change, READERS)
  return changeProps(before, change, READERS, (key) => READERS[key](`${name} ${key}`, change[key], parseColor))
}
