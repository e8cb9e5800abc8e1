import type { Mask } from '../atlas/MaskDrawing.js'
import type { GlDevice } from '../device/GlDevice.js'
import { type MapView, pixelSize } from '../device/MapView.js'
import { Program } from '../device/Program.js'
import { perDevice } from '../device/perDevice.js'
import { Texture } from '../device/Texture.js'
import { NOISE } from '../shaders/shared.js'
import { INTERVAL_VERTEX, intervalFragment, POINT_VERTEX, pointFragment } from '../shaders/soft.js'
import { drawInBatches } from './batches.js'
import { PenumbraBands, type Penumbrae } from './PenumbraBands.js'
import { paddedRadiusOf, SoftWalls, sourceRadiusOf } from './SoftWalls.js'
import { bindTables } from './tables.js'

/** Resources of one device, compiled for the first of its light maps. */
const resourcesOf = /* @__PURE__ */ perDevice((device) => {
  const { gl } = device
  return {
    byIntervals: device.own(new Program(gl, INTERVAL_VERTEX, intervalFragment(NOISE))),
    byPoints: device.own(new Program(gl, POINT_VERTEX, pointFragment(NOISE))),
    texture: device.own(new Texture(gl, 'walls', gl.RGBA32F)),
    walls: new SoftWalls(),
    penumbrae: new PenumbraBands(),
    maxRows: gl.getParameter(gl.MAX_TEXTURE_SIZE) as number,
  }
})

/** Starts compiling the programs for soft lights. Returns true if drawing them does not wait for the compiler. */
export function canDrawSoft(device: GlDevice): boolean {
  const { byIntervals, byPoints } = resourcesOf(device)
  return byIntervals.isReady && byPoints.isReady
}

/** Instances of a mask, by the program that draws them. */
type Instances = Readonly<Record<keyof Penumbrae, number[]>>

/** Numbers of an instance: a light's number, start, bins, and walls, and a rectangle of pixels. */
const LIGHT_NUMBERS = 4
const RECTANGLE_NUMBERS = 4

/**
 * Draws the penumbrae of soft lights over the masks of their rings: first by intervals, then, over those, by points
 * near walls. Lights with more walls than the GPU can read keep hard shadows.
 */
export function drawSoft(device: GlDevice, masks: readonly Mask[], atlas: Texture, view: MapView): void {
  const { byIntervals, byPoints, texture, walls, penumbrae, maxRows } = resourcesOf(device)
  const pixel = pixelSize(view)
  bindTables(device)
  const pack = ({ plan, number, box }: Mask): Instances => {
    const source = plan.source!
    const binned = walls.add(plan, source, pixel)
    const instancesOf = (rectangles: readonly number[]): number[] => {
      const instances: number[] = []
      for (let i = 0; i < rectangles.length; i += RECTANGLE_NUMBERS) {
        instances.push(number, binned.start, binned.bins, binned.firstWall)
        for (let k = 0; k < RECTANGLE_NUMBERS; k++) instances.push(rectangles[i + k]!)
      }
      return instances
    }
    const found = penumbrae.find(walls, binned, plan, paddedRadiusOf(sourceRadiusOf(source), pixel), view, box)
    return { byIntervals: instancesOf(found.byIntervals), byPoints: instancesOf(found.byPoints) }
  }
  drawInBatches(masks, walls, texture, maxRows, pack, (instances) => {
    atlas.bindAsTarget()
    for (const [name, program] of [
      ['byIntervals', byIntervals],
      ['byPoints', byPoints],
    ] as const) {
      const numbers = Float32Array.from(instances.flatMap((each) => each[name]))
      if (numbers.length === 0) continue
      program.use({ size: [atlas.width, atlas.height], toLocal: view.toLocal })
      device.drawQuads(numbers, [LIGHT_NUMBERS, RECTANGLE_NUMBERS])
    }
  })
}
