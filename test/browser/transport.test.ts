import { afterAll, describe, expect, it, vi } from 'vitest'
import { CanvasPainter } from '../../src/paint/canvas/CanvasPainter.js'
import type { PaintOptions } from '../../src/paint/Painter.js'
import { anyContext } from '../../src/paint/webgl/device/contexts.js'
import { GlDevice } from '../../src/paint/webgl/device/GlDevice.js'
import { flatView } from '../../src/paint/webgl/device/MapView.js'
import { finishPrograms } from '../../src/paint/webgl/device/Program.js'
import { Texture } from '../../src/paint/webgl/device/Texture.js'
import { GlLightMap } from '../../src/paint/webgl/GlLightMap.js'
import type { FramePlan, LightPlan } from '../../src/scene/plan/plan.js'
import { SCENE_SIZE } from '../helpers/softScenes.js'
import { planOf, type TransportScene, transportScenes } from '../helpers/transportScenes.js'
import { errorsAgainst, type Judgment, judgmentOf, meanDifference } from './judged.js'
import { paintPlan } from './paintPlan.js'
import { keepShaders } from './renderers.js'

const { width, height } = SCENE_SIZE

const OPTIONS: PaintOptions = { view: { x: 0, y: 0, zoom: 1 }, ambient: [0, 0, 0, 1], blend: 'screen' }

/** A picture, four bytes a pixel, its first row at the top. */
type Picture = Uint8ClampedArray

/** Paints plans one after another, each until its soft shadows have all their detail, and returns the last picture. */
type Paint = (...plans: FramePlan[]) => Promise<Picture>

/** The page's context, in which other tests of pictures compile the same shaders: those of panes take seconds. */
const gl = anyContext()!
keepShaders()

const paintByWebgl: Paint = (...plans) => paintWithAtlas(undefined, plans)

/** `most` limits the side of the atlas. */
async function paintWithAtlas(most: number | undefined, plans: readonly FramePlan[]): Promise<Picture> {
  const device = GlDevice.of(gl)
  const target = new Texture(gl, 'map', gl.RGBA8)
  target.resize(width, height)
  const picture = new Uint8Array(4 * width * height)
  let loaded = (): void => {}
  const isLoaded = new Promise<void>((resolve) => {
    loaded = resolve
  })
  const map = new GlLightMap(device, loaded, most)
  if (plans.some((plan) => map.requestParts(plan, OPTIONS))) await isLoaded
  for (const plan of plans) map.requestParts(plan, OPTIONS)
  finishPrograms()
  for (const plan of plans) {
    map.paint(plan, flatView(width, height, OPTIONS.view, 1, 1), OPTIONS, () => target.bindAsTarget())
    target.bindAsTarget()
  }
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  expect(gl.getError()).toBe(0)
  map.delete()
  target.delete()
  const rows = Array.from({ length: height }, (_, y) => [...picture.subarray(4 * width * y, 4 * width * (y + 1))])
  return Uint8ClampedArray.from(rows.reverse().flat())
}

const paintByCanvas: Paint = async (...plans) => {
  const context = document.createElement('canvas').getContext('2d')!
  Object.assign(context.canvas, { width, height })
  let isStale = true
  const requestFrame = (): void => {
    isStale = true
  }
  const painter = new CanvasPainter(requestFrame)
  for (const plan of plans) {
    do {
      isStale = false
      paintPlan(painter, { context, width, height, scaleX: 1, scaleY: 1 }, plan, OPTIONS, requestFrame)
    } while (isStale)
  }
  painter.free()
  return context.getImageData(0, 0, width, height).data
}

/** Tolerances from 0 to 1 where the judge sees penumbra, as in `judgedShadows`: in the mean, and almost everywhere. */
const MEAN = 0.02
const NEARLY_ALL = 0.07
/** Elsewhere, this fraction of the pixels may be off. */
const SHARE_OFF = 0.005
/** Tolerances for hard edges on a canvas: browsers antialias with few samples, off by an eighth or more. */
const MEAN_OF_EDGES = 0.04
const NEARLY_ALL_OF_EDGES = 0.14

/** Scenes that `judgedShadows` does not show through components. Both painters are held to the same judge. */
const JUDGED = [
  'by height and by length',
  'a short wall before a tall one',
  'a crate with lit, of a height',
  'walls with a depth, and shadows that end',
  'panes of a height, closed ones too',
  'limited panes, hard',
  'limited outlines with a depth',
  'a round limited outline with a depth',
  'very thick walls',
  'shadows shorter than a pixel',
  'one-way walls that end',
  'a low and wide sun',
]

const judgments = new Map<string, Judgment>()

/** Judges a scene once for all painters. */
function judge(name: string, { light, source }: TransportScene): Judgment {
  const judged = judgments.get(name) ?? judgmentOf(light, source, SCENE_SIZE)
  judgments.set(name, judged)
  return judged
}

const table: string[] = []

afterAll(() => {
  const heads = ['pixels', 'mean %', '99th %', 'elsewhere off, % of pixels'].join(' · ')
  console.info([`Light past walls against the mean of 300 hard lights: ${heads}`, ...table].join('\n'))
})

const painters: readonly [string, Paint][] = [
  ['WebGL', paintByWebgl],
  ['Canvas 2D', paintByCanvas],
]

describe.each(painters)('light that gets past walls, by %s', (painter, paint) => {
  it.each(JUDGED)('%s', async (name) => {
    const scene = transportScenes[name]!
    const picture = await paint({ lights: [planOf(scene)] })
    const { figures, mean, nearlyAll, shareOff } = errorsAgainst(picture, judge(name, scene))
    table.push(`${painter} · ${name}: ${figures}`)
    const isOfEdges = painter !== 'WebGL' && name.endsWith('hard')
    expect(mean, figures).toBeLessThanOrEqual(isOfEdges ? MEAN_OF_EDGES : MEAN)
    expect(nearlyAll, figures).toBeLessThanOrEqual(isOfEdges ? NEARLY_ALL_OF_EDGES : NEARLY_ALL)
    expect(shareOff, figures).toBeLessThanOrEqual(SHARE_OFF)
  })
})

describe('masks of light that gets past walls', () => {
  it('give the same picture if they do not all fit into the atlas', async () => {
    const names = ['two panes behind one another, hard', 'shadows that end by height, hard']
    // An atlas starts with room for a dozen masks as large as the picture. There are two, one of them for panes.
    const lights = Array.from({ length: 26 }, (_, i): LightPlan => {
      const plan = planOf(transportScenes[names[i % 2]!]!)
      return { ...plan, id: i, intensity: 0.05 }
    })
    const draws = vi.spyOn(gl, 'drawElements')
    const few = await paintWithAtlas(1, [{ lights }])
    const byTurns = draws.mock.calls.length
    expect(few.some((value) => value > 0 && value < 255)).toBe(true)
    expect(meanDifference(few, await paintByWebgl({ lights }))).toBe(0)
    expect(byTurns).toBeGreaterThan(draws.mock.calls.length - byTurns)
    draws.mockRestore()
  })

  it('are kept while only colors and intensities change, as in a flicker', async () => {
    const device = GlDevice.of(gl)
    const target = new Texture(gl, 'map', gl.RGBA8)
    target.resize(width, height)
    const plan = planOf(transportScenes['two panes behind one another']!)
    let loaded = (): void => {}
    const isLoaded = new Promise<void>((resolve) => {
      loaded = resolve
    })
    const map = new GlLightMap(device, loaded)
    if (map.requestParts({ lights: [plan] }, OPTIONS)) await isLoaded
    map.requestParts({ lights: [plan] }, OPTIONS)
    finishPrograms()
    const drawn = (light: LightPlan): number => {
      const spy = vi.spyOn(gl, 'drawElements')
      const view = flatView(width, height, OPTIONS.view, 1, 1)
      map.paint({ lights: [light] }, view, OPTIONS, () => target.bindAsTarget())
      const { length } = spy.mock.calls
      spy.mockRestore()
      return length
    }
    expect(drawn(plan)).toBe(2)
    expect(drawn({ ...plan, intensity: 0.5, color: [1, 0, 0, 1] })).toBe(1)
    expect(drawn({ ...plan, source: { ...plan.source! } })).toBe(2)
    map.delete()
    target.delete()
  })

  it.each(painters)('tint a light of any blend, by %s', async (_, paint) => {
    const plan = planOf(transportScenes["a pane beside a wall's end"]!)
    const place = 4 * (width * 78 + 110)
    const under: LightPlan = { ...plan, id: 2, source: null, color: [0.5, 0.5, 0.5, 1] }
    const shades = []
    for (const blend of ['screen', 'add', 'max', 'subtract'] as const) {
      const picture = await paint({ lights: [under, { ...plan, id: 3, blend, color: [0.5, 0.5, 0.5, 1] }] })
      shades.push([...picture.subarray(place, place + 3)])
    }
    // Half of each channel below, and half of what the pane transmits above: 0.05, 0.15 and 0.4.
    const expected = [
      [0.525, 0.575, 0.7],
      [0.55, 0.65, 0.9],
      [0.5, 0.5, 0.5],
      [0.45, 0.35, 0.1],
    ]
    for (const [i, shade] of shades.entries()) {
      for (const [k, value] of shade.entries())
        expect(Math.abs(value - 255 * expected[i]![k]!), `${shades}`).toBeLessThanOrEqual(3)
    }
  })

  it.each(painters)('let a darkness through panes unweakened, by %s', async (_, paint) => {
    const plan = planOf(transportScenes['two panes behind one another, hard']!)
    const lit: LightPlan = { ...plan, id: 2, source: null }
    const picture = await paint({ lights: [lit, { ...plan, id: 3, darkness: true }] })
    const shadeAt = (x: number, y: number): number => picture[4 * (width * y + x)]!
    // Before the panes, behind one, behind both, and behind a wall.
    expect([shadeAt(50, 60), shadeAt(85, 60), shadeAt(130, 60), shadeAt(85, 10)]).toEqual([0, 0, 0, 255])
  })

  it.each(painters)('are drawn again when a light becomes a darkness, and back, by %s', async (_, paint) => {
    const lamp = planOf(transportScenes['two panes behind one another, hard']!)
    const lit: LightPlan = { ...lamp, id: 2, source: null, color: [0.3, 0.3, 0.3, 1] }
    const byDay = { lights: [lit, { ...lamp, id: 3 }] }
    const byNight = { lights: [lit, { ...lamp, id: 3, darkness: true }] }
    expect(meanDifference(await paint(byDay, byNight), await paint(byNight))).toBe(0)
    expect(meanDifference(await paint(byNight, byDay), await paint(byDay))).toBe(0)
  })
})
