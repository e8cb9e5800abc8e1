import './cameraCoverage.css'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Figure } from '../figure/Figure.js'
import { fixed, percent } from '../figure/words.js'
import { CameraControls } from './CameraControls.js'
import { CameraMark, CoverageDrawing, RoomLabels, ViewEdges } from './CoverageDrawing.js'
import { cameraHandles, knobsOf } from './cameraHandles.js'
import { alongView, CAMERAS, type Camera, newCamera, pictureOf } from './cameras.js'
import { coverageCsv } from './coverageCsv.js'
import { coverPlan, preparePlan, setDoors, viewsAt } from './coverPlan.js'
import { DoorButtons } from './DoorButtons.js'
import { DrawnPlan } from './DrawnPlan.js'
import { PlanDrop, PlanFile } from './PlanFile.js'
import type { FloorPlan } from './plan.js'
import { SaveFigure } from './SaveFigure.js'
import { usePlan } from './usePlan.js'
import { ZoneTable } from './ZoneTable.js'
import { type Density, ZONES } from './zones.js'

interface CameraCoverageProps {
  /** Number of cameras at first, on the museum's plan. */
  cameras: number
  /** Pixels per meter from which a place counts as covered. */
  density: Density
  /** Labels each room with the fraction of it that is covered. */
  shares: boolean
}

/**
 * A floor plan with cameras, the museum's or one of your own: what they cover, with how many pixels per meter, and what
 * they miss.
 */
export function CameraCoverage(props: CameraCoverageProps) {
  const choice = usePlan()
  const { plan, serial } = choice
  return (
    <PlanDrop choice={choice}>
      <PlanFile choice={choice} />
      <WatchedPlan key={`${props.cameras} ${props.density} ${props.shares} ${serial}`} {...props} plan={plan} />
    </PlanDrop>
  )
}

function WatchedPlan({ plan, ...first }: CameraCoverageProps & { plan: FloorPlan }) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [cameras, setCameras] = useState<readonly Camera[]>(() => (plan.drawn ? [] : CAMERAS.slice(0, first.cameras)))
  const [selectedId, setSelectedId] = useState(1)
  const [doorsOpen, setDoorsOpen] = useState<readonly boolean[]>(() => plan.doors.map(({ open }) => open))
  const [shares, setShares] = useState(first.shares)
  const [density, setDensity] = useState(first.density)
  const mesh = useMemo(() => preparePlan(plan), [plan])
  const views = useMemo(() => {
    setDoors(mesh, plan, doorsOpen)
    return ZONES.map((zone) => viewsAt(mesh, plan, cameras, zone.density))
  }, [mesh, plan, cameras, doorsOpen])
  const cover = useMemo(() => coverPlan(plan, views, density), [plan, views, density])
  const picture = pictureOf(plan)
  const selected = cameras.find(({ id }) => id === selectedId)

  const change = (camera: Camera): void => {
    setSelectedId(camera.id)
    setCameras(cameras.map((other) => (other.id === camera.id ? camera : other)))
  }
  const remove = ({ id }: Camera): void => {
    const hadFocus = place!.contains(document.activeElement)
    const index = cameras.findIndex((other) => other.id === id)
    const remaining = cameras.filter((other) => other.id !== id)
    const next = Math.min(index, remaining.length - 1)
    flushSync(() => {
      setCameras(remaining)
      setSelectedId(remaining[next]?.id ?? 0)
    })
    // The focused element may have been removed, so the focus goes to the next camera, or to the
    // button that adds one.
    if (!hadFocus || document.activeElement !== document.body) return
    const handles = place!.querySelectorAll<HTMLElement>('.figure-body')
    const target = handles[next] ?? place!.querySelector<HTMLElement>('.figure-controls button')!
    target.focus()
  }
  const add = (): void => {
    const camera = newCamera(plan, cameras, cover.uncovered)
    setCameras([...cameras, camera])
    setSelectedId(camera.id)
  }
  const knobs = selected && knobsOf(selected, picture)
  return (
    <div className="coverage" ref={setPlace}>
      <div className="coverage-plan">
        <Figure
          title={`Floor plan with security cameras, ${plan.name}: what they see is tinted, what is not covered is hatched`}
          width={plan.width}
          height={plan.height}
          handles={cameraHandles(plan, cameras, selected, { change, remove, select: setSelectedId })}
          controls={
            <CameraControls
              {...{ cameras, shares, density }}
              hasRooms={plan.rooms.length > 0}
              camera={selected}
              onChange={change}
              onAdd={add}
              onRemove={remove}
              onShares={setShares}
              onDensity={setDensity}
            />
          }
          result={
            <>
              <span className="coverage-hatch" /> Not covered: <strong>{fixed(cover.unseen, 1)}&nbsp;m²</strong> of{' '}
              {fixed(cover.floor, 1)}&nbsp;m². Covered: {fixed(tenths(cover.floor) - tenths(cover.unseen), 1)}&nbsp;m² (
              {percent(1 - cover.unseen / cover.floor)}), by two cameras or more {fixed(cover.twice, 1)}&nbsp;m².
            </>
          }
        >
          <CoverageDrawing
            plan={plan}
            views={views}
            uncovered={cover.uncovered}
            selected={cameras.findIndex(({ id }) => id === selectedId)}
          />
          <DrawnPlan plan={plan} doorsOpen={doorsOpen} />
          <RoomLabels plan={plan} covers={cover.rooms} shares={shares} />
          {selected && knobs && (
            <ViewEdges
              camera={selected}
              to={[alongView(selected, selected.direction, 24, picture), knobs.aim, knobs.opening]}
            />
          )}
          {cameras.map((camera) => (
            <CameraMark key={camera.id} camera={camera} selected={camera.id === selectedId} />
          ))}
        </Figure>
        <DoorButtons
          plan={plan}
          open={doorsOpen}
          onToggle={(door) => setDoorsOpen(doorsOpen.map((open, i) => (i === door ? !open : open)))}
        />
      </div>
      <ZoneTable camera={selected} cover={cover} />
      <SaveFigure
        name={`${plan.name} cameras`}
        place={place}
        csv={() => coverageCsv(plan, cameras, views, cover, density)}
      />
      <p className="coverage-hint">
        {plan.doors.length > 0 && 'A click opens a door, or closes it. '}Keys on a camera: the arrows move it,{' '}
        <kbd>[</kbd> <kbd>]</kbd> turn it, <kbd>,</kbd> <kbd>.</kbd> open it less or more, <kbd>−</kbd> <kbd>+</kbd>{' '}
        change its pixels, <kbd>Delete</kbd> removes it.
      </p>
    </div>
  )
}

/** Rounds as displayed, so that the two parts add up to the whole. */
const tenths = (area: number): number => Math.round(10 * area) / 10
