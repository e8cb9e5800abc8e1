import type { SceneDataViewer } from '../../scene/data/sceneData.js'
import type { Sense } from '../../scene/sight/viewer.js'
import type { Tell } from '../checkFormat.js'
import { inverse } from '../inverse.js'
import { formatCone } from './formatLights.js'
import { BASIC_SIGHT, LIGHT_PERCEPTION, SENSES } from './tokens.js'
import type { Written } from './written.js'

/** A token of one square for each viewer. */
export function formatViewers(viewers: readonly SceneDataViewer[], written: Written, tell: Tell): object[] {
  return viewers.map((viewer, i) => formatViewer(`data.viewers[${i}]`, `Viewer ${i + 1}`, viewer, written, tell))
}

function formatViewer(path: string, name: string, viewer: SceneDataViewer, written: Written, tell: Tell): object {
  const half = written.size / 2
  const corner = (pixels: number, write: (pixels: number) => number): number => {
    const middle = write(pixels)
    return inverse(middle, middle - half, (at) => at + half)
  }
  const ranges = rangesOf(path, viewer, tell)
  const write = (range: number | null): number | null => (range === null ? null : written.range(range))
  const modes = [...ranges].map(([id, range]) => ({ id, enabled: true, range: write(range) }))
  if (!ranges.has(LIGHT_PERCEPTION)) modes.push({ id: LIGHT_PERCEPTION, enabled: false, range: null })
  const { rotation, angle } = formatCone(viewer)
  return {
    ...{ name, x: corner(viewer.x, written.x), y: corner(viewer.y, written.y), width: 1, height: 1, rotation },
    sight: { enabled: true, range: write(ranges.get(BASIC_SIGHT) ?? (ranges.has(BASIC_SIGHT) ? null : 0)), angle },
    detectionModes: modes,
  }
}

/** How far each way of detecting reaches, in pixels; null without end. */
function rangesOf(path: string, { radius, senses = [{}] }: SceneDataViewer, tell: Tell): Map<string, number | null> {
  const ranges = new Map<string, number | null>()
  senses.forEach((sense, i) => {
    const id = modeOf(sense)
    if (id === null || ranges.has(id)) {
      tell(`${path}.senses[${i}] is lost: Foundry has none that is like it${id === null ? '' : ' beside another one'}`)
      return
    }
    const known = SENSES.get(id)?.name ?? 'sight'
    if ((sense.name ?? 'sight') !== known) tell(`${path}.senses[${i}].name is lost: it is ${known}`)
    const range = Math.min(sense.radius ?? Number.POSITIVE_INFINITY, radius ?? Number.POSITIVE_INFINITY)
    ranges.set(id, range === Number.POSITIVE_INFINITY ? null : range)
  })
  return ranges
}

/** The way of detecting that works alike; null where there is none. */
function modeOf({ name, channel = 'sight', needs = 'dim' }: Sense): string | null {
  if (channel === 'sight' && needs === 'dim') return LIGHT_PERCEPTION
  if (needs !== 'dark' || (channel !== 'sight' && channel !== null)) return null
  if (channel === null) return name === 'feelTremor' ? name : 'senseAll'
  return name === 'seeAll' ? name : BASIC_SIGHT
}
