import type { Shape } from 'react-umbra/geometry'
import type { Paint } from '../stage/painting.js'

/** The shapes of a pinball table: rails, bumpers, slingshots, flippers, and the ball, last. */
export const PINBALL: readonly Shape[] = [
  { kind: 'box', x: 360, y: 14, width: 700, height: 20 },
  { kind: 'box', x: 16, y: 216, width: 20, height: 372 },
  {
    kind: 'polygon',
    points: [
      { x: 40, y: 330 },
      { x: 190, y: 404 },
      { x: 40, y: 426 },
    ],
  },
  { kind: 'circle', x: 250, y: 130, radius: 40 },
  { kind: 'circle', x: 390, y: 96, radius: 34 },
  { kind: 'circle', x: 356, y: 226, radius: 46 },
  {
    kind: 'polygon',
    points: [
      { x: 120, y: 190 },
      { x: 176, y: 300 },
      { x: 120, y: 270 },
    ],
  },
  { kind: 'box', x: 236, y: 378, width: 118, height: 22, rotation: 0.42 },
  { kind: 'box', x: 420, y: 378, width: 118, height: 22, rotation: -0.42 },
  {
    kind: 'polygon',
    points: [
      { x: 520, y: 196 },
      { x: 560, y: 150 },
      { x: 660, y: 250 },
      { x: 624, y: 330 },
      { x: 560, y: 330 },
      { x: 596, y: 262 },
    ],
  },
  { kind: 'circle', x: 410, y: 262, radius: 28 },
]

/** The path of a shot to the ball. */
export const SHOT = { from: { x: 690, y: 410 }, to: { x: 330, y: 220 } }

/** A varnished table with lanes. */
export const paintTable: Paint = (context, width, height) => {
  context.fillStyle = '#2f6f64'
  context.fillRect(0, 0, width, height)
  context.strokeStyle = 'rgb(255 255 255 / 0.12)'
  context.lineWidth = 10
  for (let radius = 60; radius < width; radius += 60) {
    context.beginPath()
    context.arc(width / 2, height, radius, Math.PI, 2 * Math.PI)
    context.stroke()
  }
}
