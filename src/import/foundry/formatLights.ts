import type { SceneDataLight } from '../../scene/data/sceneData.js'
import { hexOf, type ReportLoss } from '../checkFormat.js'
import { inverse } from '../inverse.js'
import type { FileUnits } from './fileUnits.js'
import { angleOf, DEFAULT_LUMINOSITY, directionOf } from './lights.js'

/** Returns the lights of a file. */
export function formatLights(lights: readonly SceneDataLight[], units: FileUnits, reportLoss: ReportLoss): object[] {
  return lights.map((light, i) => formatLight(`data.lights[${i}]`, light, units, reportLoss))
}

function formatLight(path: string, light: SceneDataLight, units: FileUnits, reportLoss: ReportLoss): object {
  const { radius, bright = radius / 2, priority = 0 } = light
  const { digits, alpha } = hexOf(light.color)
  const luminosity = light.intensity * alpha * DEFAULT_LUMINOSITY
  if (luminosity > 1) reportLoss(`${path}.intensity is lost beyond ${1 / DEFAULT_LUMINOSITY}`)
  const { rotation, angle } = formatCone(light)
  return {
    ...{ x: units.x(light.x), y: units.y(light.y), rotation, walls: light.shadows, hidden: false },
    config: {
      ...{ dim: units.range(radius), bright: units.range(Math.min(bright, radius)), angle },
      // Foundry blends the color over the map, so white would wash it out.
      color: digits === 'ffffff' ? null : `#${digits}`,
      ...{ luminosity: Math.min(1, luminosity), negative: light.darkness ?? false, priority },
    },
  }
}

/** Returns the rotation of a cone, where 0 points down, and its angle, in degrees. */
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
