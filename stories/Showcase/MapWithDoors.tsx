import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import {
  createScene,
  FogOfWar,
  HostProvider,
  type LightHandle,
  type Scene,
  useSightings,
  type ViewerHandle,
} from 'react-umbra'
import { collide, type Point } from 'react-umbra/geometry'
import { inn } from '../maps/inn/inn.js'
import { DoorButton } from '../stage/Door.js'
import { HostStage } from '../stage/HostStage.js'
import { Sprite } from '../stage/Sprite.js'
import { useDoors } from '../stage/useDoors.js'
import { useStageFit } from '../stage/useStageFit.js'
import { PathFinder } from './heroPath.js'
import { HERO_RADIUS, obstaclesOf, wallShape } from './heroWalk.js'
import { MapContent } from './MapContent.js'
import { MapHero } from './MapHero.js'
import { MapMark } from './MapMark.js'
import { boundsOf, isKnown, memoryOf, midpointOf, NIGHT, useExploredShare } from './mapMemory.js'
import { faceOf, isRecognized, TOKEN_PAINTS, TOKEN_SIZE, TOKENS } from './mapTokens.js'
import { type Hero, useHero } from './useHero.js'
import { usePointerWalk } from './usePointerWalk.js'
import './mapWithDoors.css'

interface MapWithDoorsProps {
  /** Range of the hero's sight where there is light, in map pixels. */
  sight: number
  /** True if the hero carries a lantern; without one he sees only what other lamps light. */
  lantern: boolean
  /** The light where no lamp reaches. */
  ambient: string
}

/** The path that he has walked, and his present place: at the corridor's mouth, looking into it. */
const PAST: readonly Point[] = [
  { x: 905, y: 735 },
  { x: 760, y: 700 },
  { x: 610, y: 620 },
]
const START: Hero = { x: 722, y: 455, turn: 0 }

/** Distances in map pixels at which Enter opens a door, and at which a treasure is picked up. */
const ARM = 90
const REACH = 44

const CHESTS = TOKENS.filter(({ kind }) => kind === 'chest').length

/** An inn to explore: what the hero sees is lit, what he saw is remembered, the rest is dark. */
export function MapWithDoors(props: MapWithDoorsProps) {
  const [scene] = useState(() => createScene())
  // A host around the page, so that texts beside the map query the map's scene.
  return (
    <HostProvider scene={scene}>
      <Exploring {...props} scene={scene} />
    </HostProvider>
  )
}

function Exploring({ sight, lantern, ambient, scene }: MapWithDoorsProps & { scene: Scene }) {
  const { map, toggle } = useDoors(inn)
  const [hero, setHero] = useState(START)
  const [found, setFound] = useState<ReadonlySet<number>>(new Set())
  const [focused, setFocused] = useState<number | null>(null)
  const [explored] = useState(() => memoryOf(inn, PAST, sight))
  const share = useExploredShare(explored)
  const sightings = useSightings({ targets: TOKENS.map(faceOf) })
  const eyes = useRef<ViewerHandle>(null)
  const light = useRef<LightHandle>(null)
  const obstacles = useMemo(() => obstaclesOf(map), [map])
  const pathFinder = useMemo(() => new PathFinder(map, obstacles), [map, obstacles])
  const onWalk = (at: Hero): void => {
    setHero(at)
    // Moved by handle, so that he also explores the area along the path if he walks all of it at once.
    eyes.current?.move(at.x, at.y)
    light.current?.move(at.x, at.y)
    explored.add(scene.sightPlan(boundsOf(inn)))
    const chests = TOKENS.flatMap((token, i) => {
      const isNear = Math.hypot(token.x - at.x, token.y - at.y) < REACH
      return token.kind === 'chest' && isNear && explored.has(token) ? [i] : []
    })
    if (chests.some((i) => !found.has(i))) setFound((last) => new Set([...last, ...chests]))
  }
  const walker = useHero({ hero, obstacles, pathFinder, onWalk })
  const fit = useStageFit(walker.area, inn, hero)
  const pointer = usePointerWalk({ area: walker.area, fit, world: inn, walkTo: walker.walkTo })

  const doors = map.occluders.flatMap((one, index) =>
    one.kind === 'door' && isKnown(explored, one.walls) ? [{ ...one, index }] : [],
  )
  const distanceTo = ({ walls }: { walls: ArrayLike<number> }): number => {
    const { x, y } = midpointOf(walls)
    return Math.hypot(x - hero.x, y - hero.y)
  }
  const near = doors.filter((door) => distanceTo(door) < ARM).sort((a, b) => distanceTo(a) - distanceTo(b))[0]
  const marked = doors.find(({ index }) => index === focused) ?? near
  const onDoor = ({ index, open, walls }: (typeof doors)[number]): void => {
    const isInDoorway =
      collide({ kind: 'circle', x: hero.x, y: hero.y, radius: HERO_RADIUS }, wallShape(walls)) !== null
    if (!open || !isInDoorway) toggle(index)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isMine = event.target === event.currentTarget
    if (isMine && (event.key === 'Enter' || event.key === ' ')) {
      if (near !== undefined) onDoor(near)
    } else if (!walker.onKeyDown(event)) return
    event.preventDefault()
  }

  const seen = TOKENS.filter((_, i) => isRecognized(sightings?.[i]) && !found.has(i))
  const inSight = seen.filter(({ kind }) => kind !== 'chest').map(({ name }) => name)
  return (
    <div className="stage-page">
      <section
        className="stage-hold map-hold map-walk"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk in here
        tabIndex={0}
        role="application"
        aria-label="The inn: arrow keys walk, Enter opens the door beside you, Tab goes to the doors that you know"
        onKeyDown={onKeyDown}
        onKeyUp={walker.onKeyUp}
        onBlur={walker.onBlur}
        {...pointer}
      >
        <HostStage
          area={walker.area}
          view={fit.view}
          height={fit.height}
          world={inn}
          scene={scene}
          ambient={ambient}
          picture={inn.image!}
          label="Plan of an inn, as far as the hero has seen it"
          controls={doors.map((door) => (
            <DoorButton
              key={door.index}
              walls={door.walls}
              open={door.open}
              onToggle={() => onDoor(door)}
              onFocus={(gained) => setFocused((last) => (gained ? door.index : last === door.index ? null : last))}
            />
          ))}
        >
          <MapContent map={map} />
          {seen.map(({ kind, x, y }) => (
            <Sprite key={`${x} ${y}`} paint={TOKEN_PAINTS[kind]} x={x} y={y} width={TOKEN_SIZE} height={TOKEN_SIZE} />
          ))}
          <MapHero hero={hero} sight={sight} lantern={lantern} eyes={eyes} light={light} />
          <FogOfWar explored={explored} {...NIGHT} />
        </HostStage>
        {marked && <MapMark fit={fit} at={midpointOf(marked.walls)} radius={42} isStrong={focused !== null} />}
      </section>
      <p className="map-tally">
        <span>Explored {Math.round(100 * share)} %</span>
        <output>
          Treasure {found.size} of {CHESTS} · {inSight.length > 0 ? inSight.join(', ') : 'nobody'} in sight
        </output>
      </p>
      <p className="stage-caption">
        <span>Arrow keys walk, or press where to go</span>
        <span>Click a door, or Enter beside it</span>
      </p>
    </div>
  )
}
