import './fogOverInn.css'
import { useState } from 'react'
import { FogOfWar as Fog, type FogOfWarProps, ImportedScene, Viewer } from 'react-umbra'
import { createExploredMap, type ExploredMap } from 'react-umbra/core'
import { type Point, visibilityPolygon } from 'react-umbra/geometry'
import { PlayButton } from '../figure/controls.js'
import { useMotion } from '../figure/useMotion.js'
import { percent } from '../figure/words.js'
import { inn } from '../maps/inn/inn.js'
import { DoorLeaf } from '../stage/Door.js'
import { inside, lampHandle } from './Flame.js'
import { MemoryText } from './MemoryText.js'
import { Scene } from './Scene.js'
import { Token } from './Token.js'
import { useExploredShare } from './useExploredShare.js'

export type FogGroup = 'hero' | 'watch'

interface FogOverInnProps extends FogOfWarProps {
  /** True if it remembers explored areas, in an `explored` map. */
  memory: boolean
  /** The light where no lamp shines. */
  ambient: string
  /** True if the hero walks by himself. */
  walks: boolean
}

/** Size of the inn's file, in pixels of its picture: 70 of them are five feet. */
const WORLD = { width: inn.width, height: inn.height }
const DOORS = inn.occluders.filter(({ kind }) => kind === 'door')
const WALLS = inn.occluders.flatMap(({ walls, open }) => (open ? [] : Array.from(walls)))
const WITHIN = inside(WORLD, 36)
const CELL = 7

/** Goes from the yard through the front door, around the taproom, through the corridor into the study, and back. */
const ROUTE: readonly Point[] = [
  [1200, 900],
  [1010, 735],
  [800, 700],
  [560, 740],
  [330, 820],
  [260, 560],
  [520, 470],
  [820, 455],
  [1100, 455],
  [1243, 450],
  [1243, 260],
].map(([x, y]) => ({ x: x!, y: y! }))

/** World units that the hero walks in a second. */
const PACE = 90

/** Places that the hero visited before. */
const EARLIER: readonly Point[] = [
  { x: 1200, y: 900 },
  { x: 1010, y: 735 },
  { x: 560, y: 700 },
]
const SIGHT = 330

const WATCH = { x: 1560, y: 560 }

/** An inn under a fog, which a walking hero clears, and which remembers where he has been. */
export function FogOverInn({ memory, ambient, walks, explored: _, ...look }: FogOverInnProps) {
  const [hero, setHero] = useState({ way: 900, at: onRoute(900), isHeld: false })
  const [watch, setWatch] = useState<Point>(WATCH)
  const [memories, setMemories] = useState(createMemories)
  const { group } = look
  // Each group has its own explored map.
  const owner = group === 'watch' || group === 'hero' ? group : 'all'
  const explored = memories[owner]
  const share = useExploredShare(explored)
  const motion = useMotion(
    (seconds) =>
      setHero((last) => {
        // Steps may still come until the motion has ended.
        if (last.isHeld) return last
        const way = (last.way + PACE * seconds) % (2 * LENGTH)
        return { way, at: onRoute(way), isHeld: false }
      }),
    { starts: walks },
  )
  const walkOn = (): void => {
    setHero({ ...hero, isHeld: false })
    motion.toggle()
  }
  return (
    <Scene
      title="An inn at night from above, under a fog of war: clear where its viewers see, gray where they have been, and covered elsewhere"
      world={WORLD}
      area={motion.area}
      ambient={ambient}
      picture={inn.image!}
      handles={[
        {
          ...lampHandle('Hero', hero.at, WITHIN, (at) => {
            if (motion.running) motion.toggle()
            setHero({ way: hero.way, at, isHeld: true })
          }),
          step: 20,
        },
        { ...lampHandle('Watch', watch, WITHIN, setWatch), step: 20 },
      ].map(tall)}
      marks={
        <>
          <Token at={hero.at} color="#ffd08a" letter="H" off={group === 'watch'} />
          <Token at={watch} color="#9cc8ff" letter="W" off={group === 'hero'} />
        </>
      }
      controls={
        <>
          <PlayButton motion={{ running: motion.running, toggle: walkOn }} />
          <button type="button" onClick={() => explored.clear()}>
            Forget everything
          </button>
          <MemoryText explored={explored} onLoad={(loaded) => setMemories({ ...memories, [owner]: loaded })} />
        </>
      }
      announces={false}
      result={
        memory
          ? `Explored: ${percent(share)} of the picture, in ${explored.cells.columns} × ${explored.cells.rows} cells of ${explored.cell} units.`
          : 'Without a memory: areas out of sight are covered again.'
      }
    >
      <ImportedScene data={inn} />
      {DOORS.map(({ walls, open }) => (
        <DoorLeaf key={`${walls[0]} ${walls[1]}`} walls={walls} open={open} focused={false} />
      ))}
      <Viewer id="hero" group="hero" {...hero.at} radius={SIGHT} senses={[{ needs: 'dark' }]} />
      <Viewer id="watch" group="watch" {...watch} radius={SIGHT} senses={[{ needs: 'dark' }]} />
      <Fog {...look} explored={memory ? explored : undefined} />
    </Scene>
  )
}

/** Enlarges a handle to the size of its token. */
const tall = (movable: ReturnType<typeof lampHandle>) => ({
  ...movable,
  body: { width: 70, height: 70, round: true },
})

const LENGTH = ROUTE.reduce((sum, point, i) => sum + distance(point, ROUTE[i - 1] ?? point), 0)

/** Returns the place at a distance along the route and back. */
function onRoute(way: number): Point {
  let left = way < LENGTH ? way : 2 * LENGTH - way
  for (let i = 1; i < ROUTE.length; i++) {
    const [from, to] = [ROUTE[i - 1]!, ROUTE[i]!]
    const length = distance(from, to)
    if (left <= length) {
      const share = left / length
      return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
    }
    left -= length
  }
  return ROUTE.at(-1)!
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** Creates the explored maps: of everyone, of the hero, and of the watch, which starts empty. */
function createMemories(): Readonly<Record<'all' | FogGroup, ExploredMap>> {
  const { width, height } = WORLD
  const create = () => createExploredMap({ bounds: { minX: 0, minY: 0, maxX: width, maxY: height }, cell: CELL })
  const hero = create()
  for (const place of EARLIER) hero.add(visibilityPolygon(place, WALLS, { radius: SIGHT }))
  const all = create()
  all.merge(hero)
  return { all, hero, watch: create() }
}
