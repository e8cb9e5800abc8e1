import { createScene } from 'react-umbra/core'
import { expect, it } from 'vitest'
import { CanvasPainter } from '../../src/paint/canvas/CanvasPainter.js'
import { lightMapContext } from '../../src/paint/canvas/lightMapContext.js'
import { paintPlan } from './paintPlan.js'

const WIDTH = 120
const HEIGHT = 80

/** Returns a function that paints a scene at a view's x, frame by frame until soft shadows have all their detail. */
function createPaint(context: CanvasRenderingContext2D) {
  let isStale = false
  const requestFrame = (): void => {
    isStale = true
  }
  const painter = new CanvasPainter(requestFrame)
  const scene = createScene()
  scene.addOccluder({ walls: [60, 20, 60, 50] })
  scene.addLight({ x: 30, y: 40, radius: 90, size: 8, falloff: 'none' })
  return (x: number): Uint8ClampedArray => {
    do {
      isStale = false
      const options = { view: { x, y: 0, zoom: 1 }, ambient: [0, 0, 0, 1], blend: 'screen' } as const
      const canvas = { context, width: WIDTH, height: HEIGHT, scaleX: 1, scaleY: 1 }
      paintPlan(painter, canvas, scene.plan(), options, requestFrame)
    } while (isStale)
    return context.getImageData(0, 0, WIDTH, HEIGHT).data
  }
}

function createContext(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  return lightMapContext(canvas)!
}

it('soft shadows on a canvas are redrawn after the view moves, even if no light has changed', () => {
  const paint = createPaint(createContext())
  const before = paint(0)
  const moved = paint(10)
  expect(moved).not.toEqual(before)
  expect(moved).toEqual(createPaint(createContext())(10))
})
