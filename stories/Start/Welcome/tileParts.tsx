import { Occluder } from 'react-umbra'
import type { Paint } from '../../stage/painting.js'
import { Sprite } from '../../stage/Sprite.js'

/** Colors of the panes from top to bottom, and the wall of each: flat numbers, as for an occluder. */
export const GLASS = ['#e5383b', '#f4a62a', '#3fb26b', '#3f74e8']
export const PANES = GLASS.map((_, i) => [200, 30 + 60 * i, 200, 90 + 60 * i])

const DISCS = [
  { x: 235, y: 130, radius: 24 },
  { x: 330, y: 205, radius: 30 },
  { x: 120, y: 220, radius: 20 },
  { x: 390, y: 80, radius: 22 },
]

const paintDisc: Paint = (context, width, height) => {
  const radius = width / 2
  const sheen = context.createRadialGradient(radius * 0.8, radius * 0.8, radius * 0.1, radius, radius, radius)
  sheen.addColorStop(0, '#d8c9a8')
  sheen.addColorStop(1, '#8f7f63')
  context.fillStyle = sheen
  context.beginPath()
  context.ellipse(radius, height / 2, radius, height / 2, 0, 0, 2 * Math.PI)
  context.fill()
}

/** Round pillars. */
export function Discs() {
  return DISCS.map(({ x, y, radius }) => (
    <Piece key={x} paint={paintDisc} x={x} y={y} width={2 * radius} height={2 * radius} isRound />
  ))
}

const HOUSES = [
  { x: 130, y: 110, width: 80, height: 56, tall: 46 },
  { x: 285, y: 90, width: 64, height: 64, tall: 80 },
  { x: 360, y: 210, width: 90, height: 50, tall: 40 },
  { x: 180, y: 220, width: 46, height: 46, tall: 110 },
]

const paintRoof: Paint = (context, width, height) => {
  context.fillStyle = '#c46a4a'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'rgb(0 0 0 / 0.2)'
  context.fillRect(0, 0, width, height / 2)
  context.fillStyle = '#ead8b8'
  context.fillRect(0, height / 2 - 1, width, 2)
}

/** Houses of several heights. */
export function Houses() {
  return HOUSES.map(({ tall, ...house }) => <Piece key={house.x} paint={paintRoof} {...house} tall={tall} />)
}

interface PieceProps {
  paint: Paint
  x: number
  y: number
  width: number
  height: number
  tall?: number
  isRound?: boolean
}

function Piece({ paint, x, y, width, height, tall, isRound = false }: PieceProps) {
  const shape = isRound
    ? ({ kind: 'circle', x, y, radius: width / 2 } as const)
    : ({ kind: 'box', x, y, width, height } as const)
  return (
    <>
      <Sprite paint={paint} x={x} y={y} width={width} height={height} />
      <Occluder shape={shape} height={tall} lit />
    </>
  )
}
