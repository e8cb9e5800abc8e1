import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ImportedScene, Light, type SceneData } from 'react-umbra'
import { collide, type Point } from 'react-umbra/geometry'
import { inn } from '../maps/inn/inn.js'
import { DoorButton, DoorLeaf } from '../stage/Door.js'
import { HostStage } from '../stage/HostStage.js'
import { Sprite } from '../stage/Sprite.js'
import { useDoors } from '../stage/useDoors.js'
import { useStageFit } from '../stage/useStageFit.js'
import { Explorer, middleOf } from './explorer.js'
import { FogCanvas } from './FogCanvas.js'
import { createMemory, remember } from './fog.js'
import { Floor } from './heroPath.js'
import { HERO_RADIUS, obstaclesOf, wallShape } from './heroWalk.js'
import { HERO_SIZE, paintHero, TOKEN_PAINTS, TOKEN_SIZE, TOKENS } from './mapTokens.js'
import { type Hero, useHero } from './useHero.js'
import './mapWithDoors.css'

interface MapWithDoorsProps {
  /** How far the hero sees, in map pixels. */
  sight: number
  /** Whether the hero carries a lantern; without one he sees what other lamps light. */
  lantern: boolean
  /** The light where no lamp reaches. */
  ambient: string
}

/** The way that he has come, and where he stands now: at the corridor's mouth, looking into it. */
const PAST: readonly Point[] = [
  { x: 905, y: 735 },
  { x: 760, y: 700 },
  { x: 610, y: 620 },
]
const START: Hero = { x: 722, y: 455, turn: 0 }

/** Map pixels: how near a door is opened by Enter. */
const ARM = 90

const CHESTS = TOKENS.filter(({ kind }) => kind === 'chest').length

/** An inn to explore: what the hero sees is lit, what he saw is remembered, the rest is dark. */
export function MapWithDoors({ sight, lantern, ambient }: MapWithDoorsProps) {
  const { map, toggle } = useDoors(inn)
  const [explorer] = useState(() => new Explorer(inn))
  const [memory] = useState(() => createMemory(inn))
  const [hero, setHero] = useState(START)
  const [sighting, setSighting] = useState(() => {
    for (const at of PAST) remember(memory, explorer.look(at, sight).ring)
    return explorer.look(START, sight)
  })
  const [focused, setFocused] = useState<number | null>(null)
  const obstacles = useMemo(() => obstaclesOf(map), [map])
  const floor = useMemo(() => new Floor(obstacles, inn), [obstacles])
  const look = (at: Point): void => {
    const next = explorer.look(at, sight)
    remember(memory, next.ring)
    setSighting(next)
  }
  const walker = useHero({
    hero,
    obstacles,
    floor,
    onWalk: (at) => {
      setHero(at)
      look(at)
    },
  })
  const fit = useStageFit(walker.area, inn, hero)
  const lookAgain = useEffectEvent(() => look(hero))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a door and the range of sight change what is seen from the same place
  useLayoutEffect(() => lookAgain(), [map, sight]) // oxlint-disable-line react/set-state-in-effect -- seeing comes of looking

  const isInDoorway = (index: number): boolean =>
    collide({ kind: 'circle', x: hero.x, y: hero.y, radius: HERO_RADIUS }, wallShape(map.occluders[index]!.walls)) !==
    null
  const onDoor = (index: number): void => {
    if (map.occluders[index]!.open && isInDoorway(index)) return
    explorer.setDoor(index, !map.occluders[index]!.open)
    toggle(index)
  }
  const distanceTo = (index: number): number => {
    const { x, y } = middleOf(map.occluders[index]!.walls)
    return Math.hypot(x - hero.x, y - hero.y)
  }
  const near = sighting.doors
    .filter((index) => distanceTo(index) < ARM)
    .sort((a, b) => distanceTo(a) - distanceTo(b))[0]
  const marked = focused ?? near

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isMine = event.target === event.currentTarget
    if (isMine && (event.key === 'Enter' || event.key === ' ')) {
      if (near !== undefined) onDoor(near)
    } else if (!walker.onKeyDown(event)) return
    event.preventDefault()
  }
  const pressed = useRef(false)
  const follow = (event: PointerEvent): void => {
    const box = walker.area.current!.getBoundingClientRect()
    const { x, y, zoom } = fit.view
    const to = { x: x + (event.clientX - box.left) / zoom, y: y + (event.clientY - box.top) / zoom }
    if (pressed.current) walker.walkTo({ x: clamp(to.x, inn.width), y: clamp(to.y, inn.height) })
  }
  const onPointerDown = (event: PointerEvent): void => {
    // A door opens by its click.
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = true
    follow(event)
  }
  const onPointerEnd = (): void => {
    pressed.current = false
  }

  const inSight = TOKENS.filter(({ kind }, i) => sighting.tokens[i] && kind !== 'chest').map(({ name }) => name)
  const doors = sighting.doors.map((index) => ({ index, ...map.occluders[index]! }))
  return (
    <div className="stage-page">
      <section
        className="stage-hold fog-hold"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk in here
        tabIndex={0}
        role="application"
        aria-label="The inn: arrow keys walk, Enter opens the door beside you, Tab goes to the doors that you know"
        onKeyDown={onKeyDown}
        onKeyUp={walker.onKeyUp}
        onBlur={walker.onBlur}
        onPointerDown={onPointerDown}
        onPointerMove={follow}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        <HostStage
          area={walker.area}
          view={fit.view}
          height={fit.height}
          world={inn}
          ambient={ambient}
          picture={inn.image!}
          label="Plan of an inn, as far as the hero has seen it"
          controls={doors.map(({ index, walls, open }) => (
            <DoorButton
              key={index}
              walls={walls}
              open={open}
              onToggle={() => onDoor(index)}
              onFocus={(gained) => setFocused((last) => (gained ? index : last === index ? null : last))}
            />
          ))}
        >
          <MapContent map={map} />
          {TOKENS.map(
            ({ kind, x, y }, i) =>
              sighting.tokens[i] &&
              !sighting.found.includes(i) && (
                <Sprite
                  key={`${x} ${y}`}
                  paint={TOKEN_PAINTS[kind]}
                  x={x}
                  y={y}
                  width={TOKEN_SIZE}
                  height={TOKEN_SIZE}
                />
              ),
          )}
          <Sprite paint={paintHero} x={hero.x} y={hero.y} width={HERO_SIZE} height={HERO_SIZE} turn={hero.turn} />
          <Light x={hero.x} y={hero.y} radius={320} color="#ffdca6" intensity={0.85} enabled={lantern} />
          <Light x={hero.x} y={hero.y} radius={80} color="#c9d6ff" intensity={0.6} enabled={!lantern} shadows={false} />
        </HostStage>
        <FogCanvas
          map={inn}
          fit={fit}
          memory={memory}
          ring={sighting.ring}
          hero={hero}
          sight={sight}
          marked={marked !== undefined ? map.occluders[marked]!.walls : undefined}
          isFocused={focused !== null}
        />
      </section>
      <p className="map-tally">
        <span>Explored {Math.round(100 * sighting.explored)} %</span>
        <output>
          Treasure {sighting.found.length} of {CHESTS} · {inSight.length > 0 ? inSight.join(', ') : 'nobody'} in sight
        </output>
      </p>
      <p className="stage-caption">Arrow keys walk, or press where to go · click a door, or Enter beside it</p>
    </div>
  )
}

/** The map's own lights, walls and doors, which no step of the hero's renders again. */
const MapContent = memo(function MapContent({ map }: { map: SceneData }) {
  return (
    <>
      {map.occluders.map(
        ({ kind, walls, open }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
          kind === 'door' && <DoorLeaf key={index} walls={walls} open={open} focused={false} />,
      )}
      <ImportedScene data={map} />
    </>
  )
})

function clamp(place: number, most: number): number {
  return Math.min(most, Math.max(0, place))
}
