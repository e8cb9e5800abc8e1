import type { FigurePaint } from '../figure/FigureCanvas.js'
import type { Living } from './forest.js'

type Canvas = Parameters<FigurePaint>[0]

/** Paints a tree or a sheep from above, faded if no camera sees it. */
export function paintLiving(context: Canvas, { kind, body }: Living, isSeen: boolean): void {
  const { x, y, width, height } = body
  context.globalAlpha = isSeen ? 1 : 0.28
  context.beginPath()
  context.ellipse(x, y, width / 2, height / 2, 0, 0, 2 * Math.PI)
  context.fillStyle = kind === 'tree' ? '#3f8f4f' : '#fffaf0'
  context.strokeStyle = kind === 'tree' ? '#1f5a31' : '#4d463a'
  context.fill()
  context.stroke()
  context.beginPath()
  if (kind === 'tree') context.arc(x - width / 8, y - height / 8, width / 6, 0, 2 * Math.PI)
  else context.arc(x + Math.sign(body.vx || 1) * (width / 2 + 1), y, 2.4, 0, 2 * Math.PI)
  context.fillStyle = kind === 'tree' ? '#7cc282' : '#3a342b'
  context.fill()
  context.globalAlpha = 1
}
