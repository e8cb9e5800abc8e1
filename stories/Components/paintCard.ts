import type { Paint } from '../stage/painting.js'

/** A sheet of paper with a heading and lines of writing. */
export function paintCard(paper: string, ink = '#8a7048'): Paint {
  return (context, width, height) => {
    context.fillStyle = paper
    context.beginPath()
    context.roundRect(0, 0, width, height, 4)
    context.fill()
    context.globalAlpha = 0.85
    context.fillStyle = ink
    context.beginPath()
    context.roundRect(0.1 * width, 0.13 * height, 0.45 * width, 0.1 * height, 2)
    context.fill()
    context.globalAlpha = 0.35
    for (const [i, share] of [0.78, 0.7, 0.8, 0.4].entries()) {
      context.beginPath()
      context.roundRect(0.1 * width, (0.34 + 0.145 * i) * height, share * width, 0.05 * height, 2)
      context.fill()
    }
  }
}
