import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { cobbleGround } from '../../Components/cobbleRelief.js'
import { paintFlags } from '../../Components/grounds.js'
import { WORLD } from '../../Components/Scene.js'
import { gridPath } from '../../figure/paths.js'
import { HostStage } from '../../stage/HostStage.js'
import { useElementWidth } from '../../stage/useElementWidth.js'
import { findItem, gridStep, moveItem } from './edits.js'
import { ItemMark } from './ItemMark.js'
import { KnobMark } from './KnobMark.js'
import { knobsOf } from './knobs.js'
import { LitItem } from './LitItem.js'
import { type Marks, MarksContext } from './marksContext.js'
import { isBody } from './playgroundScene.js'
import { SceneFog } from './SceneFog.js'
import { nextMark } from './tabOrder.js'
import type { Playground } from './usePlayground.js'
import './marks.css'

interface BoardProps {
  playground: Playground
  gridLines: boolean
  isMarked: boolean
}

/** The picture: the scene in a host, and over it what can be moved. */
export function Board({ playground, gridLines, isMarked }: BoardProps) {
  const { history, selected, send, explored } = playground
  const { scene, picture } = history.present
  const { width, height, items } = scene
  const area = useRef<HTMLDivElement>(null)
  const marks = useRef<SVGSVGElement>(null)
  const shown = useElementWidth(area)
  const pixel = shown > 0 ? width / shown : 1
  const toWorld: Marks['toWorld'] = ({ clientX, clientY }) => {
    const box = marks.current!.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
  }
  const onPress = (event: MouseEvent): void => {
    if (event.target !== event.currentTarget) return
    const at = toWorld(event)
    send({ type: 'place', edit: (before, id) => moveItem(before, id, at, gridStep(before)) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return
    const next = nextMark(event.currentTarget, document.activeElement, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  const item = findItem(scene, selected)
  // Small items are above large ones, lights and viewers above all, so that each stays within reach.
  const inOrder = [...items].sort((a, b) => Number(isBody(b)) - Number(isBody(a)))
  const knobs = item === undefined ? [] : knobsOf(item, scene, pixel)
  const turn = knobs.find(({ grip }) => grip === 'turn')
  return (
    <div className="playground-board" ref={area} style={{ '--aspect': width / height } as CSSProperties}>
      <HostStage
        className="playground-stage"
        world={scene}
        ambient={scene.ambient}
        blend={scene.blend}
        daylight={scene.daylight}
        {...(scene.renderer !== 'auto' && { renderer: scene.renderer })}
        normalMap={
          scene.relief ? { src: cobbleGround(WORLD.width, WORLD.height).normals, x: 0, y: 0, width, height } : undefined
        }
        picture={picture?.src ?? paintFlags}
        {...(picture !== null && { label: picture.name })}
      >
        {items.map((one) => (
          <LitItem key={one.id} item={one} />
        ))}
        {scene.fog.enabled && <SceneFog fog={scene.fog} explored={explored} />}
      </HostStage>
      {/* biome-ignore lint/a11y: an SVG is no fieldset, and a press beside the items deselects as Escape does */}
      <svg
        ref={marks}
        className="playground-marks"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label="Lights, shapes and viewers"
        onClick={onPress}
        onKeyDown={onKeyDown}
      >
        <MarksContext value={{ pixel, toWorld }}>
          {gridLines && (
            <path
              className="playground-grid"
              d={gridPath({ minX: 0, minY: 0, maxX: width, maxY: height }, scene.grid)}
            />
          )}
          {inOrder.map((one) => {
            const isSelected = one.id === selected
            return <ItemMark key={one.id} {...{ item: one, scene, isSelected, isMarked, send }} />
          })}
          {item !== undefined && turn !== undefined && (
            <path className="playground-stem" d={`M${item.x} ${item.y}L${turn.x} ${turn.y}`} />
          )}
          {item !== undefined && knobs.map((knob) => <KnobMark key={knob.name} {...{ knob, item, scene, send }} />)}
        </MarksContext>
      </svg>
    </div>
  )
}
