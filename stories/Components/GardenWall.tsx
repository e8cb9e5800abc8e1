import { Occluder } from 'react-umbra'
import type { Paint } from '../stage/painting.js'
import { Sprite } from '../stage/Sprite.js'

interface GardenWallProps {
  /** Center. */
  x: number
  y: number
  height: number
}

const WIDTH = 14

/** A wall of stone that stands still. */
export function GardenWall({ x, y, height }: GardenWallProps) {
  return (
    <>
      <Sprite paint={paintWall} x={x} y={y} width={WIDTH} height={height} />
      <Occluder shape={{ kind: 'box', x, y, width: WIDTH - 1, height }} lit />
    </>
  )
}

const paintWall: Paint = (context, width, height) => {
  context.fillStyle = '#6f675c'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#cfc5b4'
  for (let y = 1; y < height; y += 20) context.fillRect(1, y, width - 2, Math.min(18.5, height - y - 1))
}
