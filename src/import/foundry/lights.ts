import { checkFinite } from '../../geometry/check.js'
import type { SceneDataLight } from '../../scene/data/sceneData.js'
import { inPixels } from '../inPixels.js'
import type { Frame } from './frame.js'
import type { FoundryLight, FoundryShine } from './schema.js'

/** The luminosity of a light that nobody has changed. */
export const USUAL_LUMINOSITY = 0.5

/** A direction in radians from a rotation in degrees: 0 points down. */
export const directionOf = (rotation: number): number => (((rotation % 360) + 90) * Math.PI) / 180

/** An angle in radians. */
export const angleOf = (degrees: number): number => (degrees * Math.PI) / 180

/** Direction and angle of a cone; nothing of a full turn, as which Foundry takes an angle of 0 too. */
export function readCone(rotation: number, angle: number): { direction?: number; angle?: number } {
  return angleOf(angle) > 0 && angle < 360 ? { direction: directionOf(rotation), angle: angleOf(angle) } : {}
}

/** The lights of a scene but for those that are off. `null` stands for lights of other levels. */
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
    warnings.push(`${path} shines only in some degrees of darkness: taken as always on`)
  }
  const inRange = (key: string, value: number): number => inPixels(`${path}.${key}`, Math.abs(value) * frame.scale)
  const radius = Math.max(inRange('dim', dim), inRange('bright', bright))
  return {
    x: inPixels(`${path}.x`, light.x - frame.left),
    y: inPixels(`${path}.y`, light.y - frame.top),
    radius,
    color: readColor(config.color),
    intensity: Math.min(1, Math.abs(luminosity)) / USUAL_LUMINOSITY,
    shadows: light.walls && light.t !== 'u',
    bright: inRange('bright', bright),
    ...readCone(light.rotation, config.angle),
    ...(isDarkness(config) && { darkness: true }),
    ...(priority !== 0 && { priority: checkFinite(`${path}.priority`, priority) }),
  }
}

/** A light of version 8 in the words of later ones. */
function flatConfig({ dim, bright, angle, tintColor }: FoundryLight): FoundryShine {
  const later = { luminosity: USUAL_LUMINOSITY, negative: false, priority: 0, darkness: { min: 0, max: 1 } }
  return { dim, bright, angle, color: tintColor, ...later }
}

/** `negative` from version 12 on, a negative luminosity from version 9 on, before that a negative range. */
function isDarkness({ negative, luminosity, dim, bright }: FoundryShine): boolean {
  return negative || luminosity < 0 || dim < 0 || bright < 0
}

function readColor(color: string | null): string {
  return color ? `#${color.replace('#', '').slice(0, 6).toLowerCase()}` : '#ffffff'
}
