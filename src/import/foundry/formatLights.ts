import type { SceneDataLight } from '../../scene/data/sceneData.js'
import { hexOf, type Tell } from '../checkFormat.js'
import { inverse } from '../inverse.js'
import { angleOf, directionOf, USUAL_LUMINOSITY } from './lights.js'
import type { Written } from './written.js'

/** The lights of a file. */
export function formatLights(lights: readonly SceneDataLight[], written: Written, tell: Tell): object[] {
  return lights.map((light, i) => formatLight(`data.lights[${i}]`, light, written, tell))
}

function formatLight(path: string, light: SceneDataLight, written: Written, tell: Tell): object {
  const { radius, bright = radius / 2, priority = 0 } = light
  const { digits, alpha } = hexOf(light.color)
  const luminosity = light.intensity * alpha * USUAL_LUMINOSITY
  if (luminosity > 1) tell(`${path}.intensity is lost beyond ${1 / USUAL_LUMINOSITY}`)
  const { rotation, angle } = formatCone(light)
  return {
    ...{ x: written.x(light.x), y: written.y(light.y), rotation, walls: light.shadows, hidden: false },
    config: {
      ...{ dim: written.range(radius), bright: written.range(Math.min(bright, radius)), angle },
      // White as a colour would wash out what is lit.
      color: digits === 'ffffff' ? null : `#${digits}`,
      ...{ luminosity: Math.min(1, luminosity), negative: light.darkness ?? false, priority },
    },
  }
}

/** A cone's rotation, 0 pointing down, and its angle, in degrees. */
export function formatCone({ direction = 0, angle }: { direction?: number; angle?: number }): {
  rotation: number
  angle: number
} {
  if (angle === undefined || angle >= 2 * Math.PI) return { rotation: 0, angle: 360 }
  return {
    rotation: inverse(direction, (direction * 180) / Math.PI - 90, directionOf),
    angle: inverse(angle, (angle * 180) / Math.PI, angleOf),
  }
}
