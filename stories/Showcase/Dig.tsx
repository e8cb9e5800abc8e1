import { memo, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { StageRenderer } from '../stage/stageRenderer.js'
import { useDensity } from '../stage/useDensity.js'
import { useElementWidth } from '../stage/useElementWidth.js'
import { CELL, Rock, WORLD } from './rock.js'
import { useDirection } from './useDirection.js'
import '../stage/stage.css'
import './dig.css'

interface DigProps {
  /** Radius of the lamp, in world units. */
  reach: number
  /** World units that the miner advances in a second. */
  speed: number
  /** The light where the lamp doesn't reach. */
  ambient: string
}

/** Height of the picture and radius of what the miner digs, in world units. */
const HEIGHT = 440
const TUNNEL = 13

/** A miner who digs where he is steered to, in a mountain of 100,000 walls. */
export function Dig({ reach, speed, ambient }: DigProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [rock] = useState(createRock)
  const [{ miner, dug, chunks }, setMine] = useState(() => ({ miner: START, dug: 0, chunks: rock.chunks }))
  const walls = useMemo(() => chunks.reduce((sum, chunk) => sum + chunk.length / 4, 0), [chunks])
  const width = useElementWidth(frame)
  const view = { x: miner.x - width / 2, y: miner.y - HEIGHT / 2 }
  const steering = useDirection((direction, seconds) => {
    const [x, y] = [within(miner.x + direction.x * speed * seconds), within(miner.y + direction.y * speed * seconds)]
    const more = rock.dig({ x, y }, TUNNEL)
    setMine({ miner: { x, y }, dug: dug + more, chunks: rock.chunks })
  })
  return (
    <div className="stage-page">
      <section
        className="stage-hold dig-hold"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys dig in here
        tabIndex={0}
        role="application"
        aria-label="A mountain: WASD or the arrow keys dig a tunnel"
        {...steering}
      >
        <div ref={frame} data-picture="">
          <LightOverlay className="stage" view={view} ambient={ambient} renderer={use(StageRenderer)}>
            <RockPicture rock={rock} chunks={chunks} x={view.x} y={view.y} width={width} />
            {chunks.map((chunk, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: chunks never move
              <Chunk key={i} walls={chunk} />
            ))}
            <Light x={miner.x} y={miner.y} radius={reach} color="#ffd79a" />
          </LightOverlay>
        </div>
      </section>
      <p className="stage-caption">
        <output>
          {walls.toLocaleString('en-US')} walls · {dug} cells dug out
        </output>
        <span>WASD or arrow keys dig, or hold the pointer where to go</span>
      </p>
    </div>
  )
}

/** The walls of a chunk. Only those that change are rendered again. */
const Chunk = memo(function Chunk({ walls }: { walls: readonly number[] }) {
  return <Occluder walls={walls} />
})

interface RockPictureProps {
  rock: Rock
  /** The walls that are drawn, by identity. */
  chunks: Rock['chunks']
  x: number
  y: number
  width: number
}

/** The part of the mountain in view, on a canvas. */
function RockPicture({ rock, chunks, x, y, width }: RockPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const density = useDensity()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rock changes in place, and its chunks tell
  useLayoutEffect(() => {
    const element = canvas.current!
    element.width = Math.max(1, Math.round(width * density))
    element.height = Math.round(HEIGHT * density)
    const context = element.getContext('2d')!
    context.setTransform(density, 0, 0, density, -x * density, -y * density)
    context.fillStyle = '#4a3f38'
    context.fillRect(x, y, width, HEIGHT)
    context.fillStyle = '#b9a283'
    for (let row = Math.floor(y / CELL); CELL * row < y + HEIGHT; row++) {
      for (let column = Math.floor(x / CELL); CELL * column < x + width; column++) {
        const isInside = CELL * column >= 0 && CELL * row >= 0 && CELL * column < WORLD && CELL * row < WORLD
        if (isInside && !rock.isSolid(column, row)) context.fillRect(CELL * column, CELL * row, CELL, CELL)
      }
    }
    context.fillStyle = '#d9482b'
    context.beginPath()
    context.arc(x + width / 2, y + HEIGHT / 2, CELL / 2, 0, 2 * Math.PI)
    context.fill()
  }, [rock, chunks, x, y, width, density])
  return <canvas ref={canvas} className="dig-picture" role="img" aria-label="Rock with caves, lit by a miner’s lamp" />
}

const START: Point = { x: WORLD / 2, y: WORLD / 2 }

/** Returns the mountain with room for the miner. */
function createRock(): Rock {
  const rock = new Rock()
  rock.dig(START, 4 * TUNNEL)
  return rock
}

function within(place: number): number {
  return Math.max(2 * CELL, Math.min(WORLD - 2 * CELL, place))
}
