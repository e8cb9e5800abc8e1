import { memo, use, useEffect, useMemo, useRef, useState } from 'react'
import { createScene, FogOfWar, Light, LightOverlay, Occluder, Viewer } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { StageRenderer } from '../stage/stageRenderer.js'
import { useElementWidth } from '../stage/useElementWidth.js'
import { CHUNK, type Chunk, chunksAround, EndlessMemory } from './endlessDungeon.js'
import { useDirection } from './useDirection.js'
import '../stage/stage.css'
import './endlessDungeon.css'

/** World units per second, the hero's radius, and the height of the picture. */
const SPEED = 170
const RADIUS = 12
const HEIGHT = 440

/** A dungeon without an end: chunks come and go around the hero, and the fog remembers where he was. */
export function EndlessDungeon({ sight, ambient }: { sight: number; ambient: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [scene] = useState(() => createScene())
  const [memory] = useState(() => new EndlessMemory())
  const [hero, setHero] = useState<Point>({ x: CHUNK / 8, y: CHUNK / 8 })
  const [column, row] = [Math.floor(hero.x / CHUNK), Math.floor(hero.y / CHUNK)]
  const chunks = useMemo(() => chunksAround(column, row), [column, row])
  const width = useElementWidth(frame)
  const view = { x: hero.x - width / 2, y: hero.y - HEIGHT / 2 }
  const steering = useDirection((direction, seconds) => {
    const delta = { x: direction.x * SPEED * seconds, y: direction.y * SPEED * seconds }
    const { x, y } = scene.moveAndSlide({ kind: 'circle', ...hero, radius: RADIUS }, delta)
    setHero({ x, y })
  })
  useEffect(() => memory.add(hero, scene), [memory, hero, scene])
  return (
    <div className="stage-page">
      <section
        className="stage-hold endless-hold"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys walk in here
        tabIndex={0}
        role="application"
        aria-label="A dungeon without an end: WASD or the arrow keys walk"
        {...steering}
      >
        <div ref={frame} data-picture="">
          <LightOverlay className="stage" scene={scene} view={view} ambient={ambient} renderer={use(StageRenderer)}>
            <svg className="endless-picture" viewBox={`${view.x} ${view.y} ${Math.max(1, width)} ${HEIGHT}`}>
              <title>Rooms of a dungeon, as far as the hero has seen them</title>
              {chunks.map((chunk) => (
                <Room key={chunk.key} walls={chunk.walls} lamp={chunk.lamp} />
              ))}
              <circle className="endless-hero" cx={hero.x} cy={hero.y} r={RADIUS} />
            </svg>
            <Viewer x={hero.x} y={hero.y} radius={sight} />
            <Light x={hero.x} y={hero.y} radius={260} color="#ffdca6" />
            <FogOfWar explored={memory.at(hero)} soft={6} />
          </LightOverlay>
        </div>
      </section>
      <p className="stage-caption">
        <output>{`Room ${column}, ${row}`}</output>
        <span>WASD or arrow keys walk, or hold the pointer where to go</span>
      </p>
    </div>
  )
}

/** A chunk: drawn, and blocking light, sight and steps for as long as it is rendered. */
const Room = memo(function Room({ walls, lamp }: Omit<Chunk, 'key'>) {
  const lines = walls.map((value, i) => `${i % 4 === 0 ? 'M' : i % 2 === 0 ? 'L' : ''}${value}`).join(' ')
  return (
    <>
      <path className="endless-wall" d={lines} />
      <Occluder walls={walls} />
      {lamp && <Light {...lamp} radius={150} color="#8fb4ff" intensity={0.7} />}
    </>
  )
})
