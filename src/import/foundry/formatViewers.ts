import type { SceneDataViewer } from '../../scene/data/sceneData.js'
import type { Sense } from '../../scene/sight/viewer.js'
import type { ReportLoss } from '../checkFormat.js'
import { inverse } from '../inverse.js'
import type { FileUnits } from './fileUnits.js'
import { formatCone } from './formatLights.js'
import { BASIC_SIGHT, LIGHT_PERCEPTION, SENSES } from './tokens.js'

/** Returns a token of one square for each viewer. */
export function formatViewers(viewers: readonly SceneDataViewer[], units: FileUnits, reportLoss: ReportLoss): object[] {
  return viewers.map((viewer, i) => formatViewer(`data.viewers[${i}]`, `Viewer ${i + 1}`, viewer, units, reportLoss))
}

function formatViewer(
  path: string,
  name: string,
  viewer: SceneDataViewer,
  units: FileUnits,
  reportLoss: ReportLoss,
): object {
  const halfSquare = units.size / 2
  const toCorner = (pixels: number, write: (pixels: number) => number): number => {
    const center = write(pixels)
    return inverse(center, center - halfSquare, (at) => at + halfSquare)
  }
  const ranges = rangesOf(path, viewer, reportLoss)
  const writeRange = (range: number | null): number | null => (range === null ? null : units.range(range))
  const modes = [...ranges].map(([id, range]) => ({ id, enabled: true, range: writeRange(range) }))
  if (!ranges.has(LIGHT_PERCEPTION)) modes.push({ id: LIGHT_PERCEPTION, enabled: false, range: null })
  const { rotation, angle } = formatCone(viewer)
  return {
    ...{ name, x: toCorner(viewer.x, units.x), y: toCorner(viewer.y, units.y), width: 1, height: 1, rotation },
    sight: { enabled: true, range: writeRange(ranges.get(BASIC_SIGHT) ?? (ranges.has(BASIC_SIGHT) ? null : 0)), angle },
    detectionModes: modes,
  }
}

/** Returns the range of each detection mode in pixels, or null if it is unlimited. */
function rangesOf(
  path: string,
  { radius, senses = [{}] }: SceneDataViewer,
  reportLoss: ReportLoss,
): Map<string, number | null> {
  const ranges = new Map<string, number | null>()
  senses.forEach((sense, i) => {
    const id = modeOf(sense)
    if (id === null || ranges.has(id)) {
      const reason = id === null ? 'Foundry has no matching detection mode' : `another sense uses the mode ${id}`
      reportLoss(`${path}.senses[${i}] is lost: ${reason}`)
      return
    }
    const expectedName = SENSES.get(id)?.name ?? 'sight'
    if ((sense.name ?? 'sight') !== expectedName)
      reportLoss(`${path}.senses[${i}].name is lost: it becomes ${expectedName}`)
    const range = Math.min(sense.radius ?? Number.POSITIVE_INFINITY, radius ?? Number.POSITIVE_INFINITY)
    ranges.set(id, range === Number.POSITIVE_INFINITY ? null : range)
  })
  return ranges
}

/** Returns the detection mode that matches a sense, or null if there is none. */
function modeOf({ name, channel = 'sight', needs = 'dim' }: Sense): string | null {
  if (channel === 'sight' && needs === 'dim') return LIGHT_PERCEPTION
  if (needs !== 'dark' || (channel !== 'sight' && channel !== null)) return null
  if (channel === null) return name === 'feelTremor' ? name : 'senseAll'
  return name === 'seeAll' ? name : BASIC_SIGHT
}
