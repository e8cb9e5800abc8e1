import type { Paint } from '../stage/painting.js'

/** Concentric discs, from the outermost inwards: radius as a fraction, and a color. */
function discs(rings: readonly (readonly [number, string])[]): Paint {
  return (context, width, height) => {
    for (const [share, color] of rings) {
      context.fillStyle = color
      context.beginPath()
      context.arc(width / 2, height / 2, (share * width) / 2, 0, 2 * Math.PI)
      context.fill()
    }
  }
}

/** A round pillar from above: plinth, shaft and top. */
export const paintPillar: Paint = discs([
  [1, '#6f675c'],
  [0.93, '#c9bfae'],
  [0.7, '#8b8274'],
  [0.64, '#eee6d6'],
])

/** A barrel from above: hoop, staves, lid. */
export const paintBarrel: Paint = (context, width, height) => {
  discs([
    [1, '#5a4634'],
    [0.93, '#a97c4f'],
    [0.8, '#3f3a36'],
    [0.74, '#c79a66'],
  ])(context, width, height)
  context.strokeStyle = '#94693f'
  context.lineWidth = width / 40
  for (const share of [0.3, 0.43, 0.57, 0.7]) {
    const half = (0.37 - Math.abs(share - 0.5) * 0.2) * height
    context.beginPath()
    context.moveTo(share * width, height / 2 - half * 0.92)
    context.lineTo(share * width, height / 2 + half * 0.92)
    context.stroke()
  }
}

/** A wooden crate from above: boards in a frame. */
export const paintCrate: Paint = (context, width, height) => {
  context.fillStyle = '#5b3d22'
  context.fillRect(0, 0, width, height)
  const frame = Math.min(width, height) * 0.12
  context.fillStyle = '#c39058'
  context.fillRect(1, 1, width - 2, height - 2)
  context.fillStyle = '#8a5d34'
  context.fillRect(frame, frame, width - 2 * frame, height - 2 * frame)
  const board = (height - 2 * frame) / 4
  context.fillStyle = '#b27f4a'
  for (let i = 0; i < 4; i++) context.fillRect(frame, frame + i * board + 0.75, width - 2 * frame, board - 1.5)
  context.strokeStyle = '#c39058'
  context.lineWidth = frame * 0.9
  context.beginPath()
  context.moveTo(frame, frame)
  context.lineTo(width - frame, height - frame)
  context.stroke()
}
