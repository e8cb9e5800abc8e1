import './cameraCoverage.css'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Key } from '../figure/controls.js'
import { Figure } from '../figure/Figure.js'
import { fixed, percent } from '../figure/words.js'
import { CameraControls } from './CameraControls.js'
import { CameraMark, CoverageDrawing, RoomLabels, ViewEdges } from './CoverageDrawing.js'
import { cameraHandles, knobsOf } from './cameraHandles.js'
import { alongView, CAMERAS, type Camera, cameraIn } from './cameras.js'
import { coverOfRooms, preparePlan, total, viewsOf } from './coverage.js'
import { DoorButtons } from './DoorButtons.js'
import { DOORS, HEIGHT, ROOMS, WIDTH } from './floorPlan.js'
import { PlanDrawing } from './PlanDrawing.js'

interface CameraCoverageProps {
  /** Cameras that are up when the plan is opened. */
  cameras: number
  /** Says in each room which share of it is seen. */
  shares: boolean
}

/** A museum's floor plan with cameras: what they see, and to the tenth of a square metre what they do not. */
export function CameraCoverage(props: CameraCoverageProps) {
  return <Plan key={`${props.cameras} ${props.shares}`} {...props} />
}

function Plan({ cameras: count, shares: sharesAtFirst }: CameraCoverageProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [mesh] = useState(preparePlan)
  const [cameras, setCameras] = useState<readonly Camera[]>(() => CAMERAS.slice(0, count))
  const [selectedId, setSelectedId] = useState(1)
  const [doorsOpen, setDoorsOpen] = useState<readonly boolean[]>(() => DOORS.map(({ open }) => open))
  const [shares, setShares] = useState(sharesAtFirst)
  const views = useMemo(() => viewsOf(mesh, cameras, doorsOpen), [mesh, cameras, doorsOpen])
  const covers = useMemo(() => coverOfRooms(views), [views])
  const all = total(covers)
  const selected = cameras.find(({ id }) => id === selectedId)

  const change = (camera: Camera): void => {
    setSelectedId(camera.id)
    setCameras(cameras.map((other) => (other.id === camera.id ? camera : other)))
  }
  const remove = ({ id }: Camera): void => {
    const hadFocus = place!.contains(document.activeElement)
    const index = cameras.findIndex((other) => other.id === id)
    const left = cameras.filter((other) => other.id !== id)
    const next = Math.min(index, left.length - 1)
    flushSync(() => {
      setCameras(left)
      setSelectedId(left[next]?.id ?? 0)
    })
    // What had the focus may be gone: the keys go on with the next camera, or with the button that adds one.
    if (!hadFocus || document.activeElement !== document.body) return
    const handles = place!.querySelectorAll<HTMLElement>('.figure-body')
    const target = handles[next] ?? place!.querySelector<HTMLElement>('.figure-controls button')!
    target.focus()
  }
  const add = (): void => {
    const unseen = covers.map((cover) => cover.unseen)
    const camera = cameraIn(ROOMS[unseen.indexOf(Math.max(...unseen))]!, cameras)
    setCameras([...cameras, camera])
    setSelectedId(camera.id)
  }
  const knobs = selected && knobsOf(selected)
  return (
    <div className="coverage" ref={setPlace}>
      <Figure
        title="Floor plan of a museum with security cameras: what they see is tinted, what no camera sees is hatched"
        width={WIDTH}
        height={HEIGHT}
        handles={cameraHandles(cameras, selected, { change, remove, select: setSelectedId })}
        controls={
          <CameraControls
            {...{ cameras, shares }}
            camera={selected}
            onChange={change}
            onAdd={add}
            onRemove={remove}
            onShares={setShares}
          />
        }
        result={
          <>
            <span className="coverage-hatch" /> Not covered: <strong>{fixed(all.unseen, 1)} m²</strong> of{' '}
            {fixed(all.floor, 1)} m². <Key color="seen" /> Covered: {fixed(tenths(all.floor) - tenths(all.unseen), 1)}{' '}
            m² ({percent(1 - all.unseen / all.floor)}), by two cameras or more {fixed(all.twice, 1)} m².
          </>
        }
      >
        <CoverageDrawing views={views} selected={cameras.findIndex(({ id }) => id === selectedId)} />
        <PlanDrawing doorsOpen={doorsOpen} />
        <RoomLabels covers={covers} shares={shares} />
        {selected && knobs && (
          <ViewEdges camera={selected} to={[alongView(selected, selected.direction, 24), knobs.aim, knobs.opening]} />
        )}
        {cameras.map((camera) => (
          <CameraMark key={camera.id} camera={camera} selected={camera.id === selectedId} />
        ))}
      </Figure>
      <DoorButtons
        open={doorsOpen}
        onToggle={(door) => setDoorsOpen(doorsOpen.map((open, i) => (i === door ? !open : open)))}
      />
      <p className="coverage-hint">
        A click opens a door, or closes it. Keys on a camera: the arrows move it, <kbd>[</kbd> <kbd>]</kbd> turn it,{' '}
        <kbd>,</kbd> <kbd>.</kbd> open it less or more, <kbd>−</kbd> <kbd>+</kbd> change its range, <kbd>Delete</kbd>{' '}
        removes it.
      </p>
    </div>
  )
}

/** As it is written: the two parts then add up to the whole. */
const tenths = (area: number): number => Math.round(10 * area) / 10
