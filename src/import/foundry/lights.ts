import { checkFinite } from '../../geometry/check.js'
import type { SceneDataLight } from '../../scene/data/sceneData.js'
import { checkPixels } from '../checkPixels.js'
import type { Frame } from './frame.js'
import type { FoundryLight, FoundryLightConfig } from './schema.js'

/** Default luminosity of a light. */
export const DEFAULT_LUMINOSITY = 0.5

/** Converts a rotation in degrees, where 0 points down, to a direction in radians. */
export const directionOf = (rotation: number): number => (((rotation % 360) + 90) * Math.PI) / 180

/** Converts degrees to radians. */
export const angleOf = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Returns the direction and the angle of a cone, or neither for a full turn. Foundry reads an angle of 0 as a full
 * turn too.
 */
export function readCone(rotation: number, angle: number): { direction?: number; angle?: number } {
  return angleOf(angle) > 0 && angle < 360 ? { direction: directionOf(rotation), angle: angleOf(angle) } : {}
}

/** Returns the lights of a scene except those that are off. `null` stands for lights of other levels. */
export function readLights(
  lights: readonly (FoundryLight | null)[],
  frame: Frame,
  warnings: string[],
): SceneDataLight[] {
  return lights.flatMap((light, i) => {
    const path = `lights[${i}]`
    if (light?.hidden) warnings.push(`${path} is hidden: left out`)
    return light === null || light.hidden ? [] : readLight(path, light, frame, warnings)
  })
}

function readLight(path: string, light: FoundryLight, frame: Frame, warnings: string[]): SceneDataLight {
  const config = light.config ?? flatConfig(light)
  const { dim, bright, luminosity, priority } = config
  if (config.darkness.min > 0 || config.darkness.max < 1) {
    warnings.push(`${path} is on only at some darkness levels: read as always on`)
  }
  const rangeOf = (key: string, value: number): number => checkPixels(`${path}.${key}`, Math.abs(value) * frame.scale)
  const radius = Math.max(rangeOf('dim', dim), rangeOf('bright', bright))
  return {
    x: checkPixels(`${path}.x`, light.x - frame.left),
    y: checkPixels(`${path}.y`, light.y - frame.top),
    radius,
    color: readColor(config.color),
    intensity: Math.min(1, Math.abs(luminosity)) / DEFAULT_LUMINOSITY,
    shadows: light.walls && light.t !== 'u',
    bright: rangeOf('bright', bright),
    ...readCone(light.rotation, config.angle),
    ...(isDarkness(config) && { darkness: true }),
    ...(priority !== 0 && { priority: checkFinite(`${path}.priority`, priority) }),
  }
}

/** Converts a light of version 8 to the fields of later versions. */
function flatConfig({ dim, bright, angle, tintColor }: FoundryLight): FoundryLightConfig {
  const defaults = { luminosity: DEFAULT_LUMINOSITY, negative: false, priority: 0, darkness: { min: 0, max: 1 } }
  return { dim, bright, angle, color: tintColor, ...defaults }
}

/**
 * Returns true for a darkness: `negative` from version 12 on, a negative luminosity from version 9 on, a negative
 * range before.
 */
function isDarkness({ negative, luminosity, dim, bright }: FoundryLightConfig): boolean {
  return negative || luminosity < 0 || dim < 0 || bright < 0
}

function readColor(color: string | null): string {
  return color ? `#${color.replace('#', '').slice(0, 6).toLowerCase()}` : '#ffffff'
}
