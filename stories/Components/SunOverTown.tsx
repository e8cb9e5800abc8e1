import './heights.css'
import { useState } from 'react'
import { Occluder, Sun, type SunProps } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { Arrow, Label } from '../figure/marks.js'
import { along } from '../figure/points.js'
import { degrees } from '../figure/words.js'
import { Sprite } from '../stage/Sprite.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, inside } from './Flame.js'
import { paintLawn } from './grounds.js'
import { replaceAt } from './replaceAt.js'
import { Scene, WORLD } from './Scene.js'
import { pointsOf } from './shapes.js'
import { BLOCKS, type Block, shapeOfBlock } from './town.js'

interface SunOverTownProps extends Omit<SunProps, 'ref'> {
  ambient: string
  /** Draws the ends of the shadows, and the direction of the light. */
  lines: boolean
}

const WITHIN = inside(WORLD, 24)
const MIDDLE = { x: WORLD.width / 2, y: WORLD.height / 2 }
/** Distance from the zenith, which is the center of the picture, to the horizon. */
const SKY = 186
const LOWEST = 0.03
const TURN = Math.PI / 36

/** Houses, towers and trees of several heights under a sun that is dragged over the sky. */
export function SunOverTown({ ambient, lines, direction: givenDirection, elevation: given, ...sun }: SunOverTownProps) {
  const [sky, setSky] = useFollowing({ direction: givenDirection, elevation: given ?? null })
  const [blocks, setBlocks] = useState(BLOCKS)
  const { direction, elevation } = sky
  const place = along(MIDDLE, direction, -SKY * (1 - (elevation ?? 0) / (Math.PI / 2)))
  const moveSun = ({ x, y }: Point): void => {
    const [dx, dy] = [MIDDLE.x - x, MIDDLE.y - y]
    const height = (Math.PI / 2) * (1 - Math.hypot(dx, dy) / SKY)
    setSky({
      direction: dx === 0 && dy === 0 ? direction : Math.atan2(dy, dx),
      elevation: elevation === null ? null : Math.max(LOWEST, height),
    })
  }
  const turn = (key: string): boolean => {
    if (key !== '[' && key !== ']') return false
    setSky({ elevation, direction: direction + (key === '[' ? -TURN : TURN) })
    return true
  }
  return (
    <Scene
      title="A small town from above with houses, a tower and trees of several heights, in sunlight"
      world={WORLD}
      ambient={ambient}
      picture={paintLawn}
      handles={[
        ...blocks.map((block, i) => ({
          name: block.name,
          at: { x: block.x, y: block.y },
          within: WITHIN,
          body: { width: block.width, height: block.depth, round: block.isRound === true },
          onMove: (to: Point) => setBlocks(replaceAt(blocks, i, { ...block, ...to })),
        })),
        {
          name: 'Sun',
          at: place,
          within: { minX: MIDDLE.x - SKY, minY: MIDDLE.y - SKY, maxX: MIDDLE.x + SKY, maxY: MIDDLE.y + SKY },
          body: { width: 40, height: 40, round: true },
          onMove: moveSun,
          onKey: turn,
        },
      ]}
      marks={
        <>
          {lines && (
            <>
              <circle className="heights-way" cx={MIDDLE.x} cy={MIDDLE.y} r={SKY} />
              <Arrow from={place} to={MIDDLE} head={10} />
              {elevation !== null &&
                blocks.map((block) => (
                  <path key={block.name} className="heights-end" d={endOf(block, direction, elevation)} />
                ))}
            </>
          )}
          {blocks.map((block) => (
            <Label key={block.name} at={block} dy={4}>
              {block.tall}
            </Label>
          ))}
          <Flame at={place} color={sun.color ?? '#ffffff'} out={sun.enabled === false} />
        </>
      }
      result={wordsOf(direction, elevation, blocks[0]!)}
    >
      {blocks.map((block) => (
        <TownBlock key={block.name} block={block} />
      ))}
      <Sun {...sun} direction={direction} elevation={elevation ?? undefined} />
    </Scene>
  )
}

function TownBlock({ block }: { block: Block }) {
  const { x, y, width, depth, rotation, paint, tall } = block
  return (
    <>
      <Sprite paint={paint} x={x} y={y} width={width} height={depth} turn={rotation} />
      <Occluder shape={shapeOfBlock(block)} height={tall} lit />
    </>
  )
}

/** Returns the path of a block's outline at the end of its shadow. */
function endOf(block: Block, direction: number, elevation: number): string {
  const places = pointsOf(shapeOfBlock(block)).map((corner) =>
    along(corner, direction, block.tall / Math.tan(elevation)),
  )
  return `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

function wordsOf(direction: number, elevation: number | null, { name, tall }: Block): string {
  const travels = `Its light travels at ${degrees(direction)}`
  if (elevation === null) return `${travels} along the ground: shadows have no end.`
  const long = Math.round(tall / Math.tan(elevation))
  return `${travels}, ${degrees(elevation)} above the ground: the ${name.toLowerCase()} shades ${tall} / tan ${degrees(elevation)} = ${long} units.`
}
