import { useState } from 'react'
import { type Box, type Point, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Slider } from '../figure/controls.js'
import { Figure, usePixel } from '../figure/Figure.js'
import { Arrow, Label, Segment } from '../figure/marks.js'
import { along } from '../figure/points.js'
import { degrees, fixed } from '../figure/words.js'

const SIZE = { width: 480, height: 360 }
const WITHIN: Box = { minX: 20, minY: 20, maxX: 460, maxY: 340 }
const CENTER: Point = { x: 240, y: 180 }
const RADIUS = 135
const ARC = 46
/** Degrees per press of Q or E. */
const TURN = 15

/** A flashlight's angles: its direction from +x toward +y, and its full opening round that. */
export function AngleDial() {
  const [knob, setKnob] = useState<Point>({ x: 344, y: 240 })
  const [opening, setOpening] = useState(70)
  const direction = Math.atan2(knob.y - CENTER.y, knob.x - CENTER.x)
  const angle = (opening * Math.PI) / 180
  const ring = visibilityPolygon(CENTER, [], { radius: RADIUS, direction, angle })
  const turn = (key: string): boolean => {
    const step = { q: -TURN, e: TURN }[key.toLowerCase()]
    if (step === undefined) return false
    // A knob at the center has no direction to turn.
    const length = Math.max(60, Math.hypot(knob.x - CENTER.x, knob.y - CENTER.y))
    const to = along(CENTER, direction + (step * Math.PI) / 180, length)
    setKnob({ x: Math.round(to.x), y: Math.round(to.y) })
    return true
  }
  return (
    <Figure
      narrow
      title="A cone of light with its direction and its opening, on axes with x to the right and y down"
      {...SIZE}
      handles={[{ name: 'Direction', tone: 'point', at: knob, within: WITHIN, onMove: setKnob, onKey: turn }]}
      controls={
        <Slider
          label="Opening"
          value={opening}
          min={10}
          max={360}
          step={5}
          text={`${opening}°`}
          onChange={setOpening}
        />
      }
      result={
        `direction ${fixed(direction)} (${degrees(direction)}), angle ${fixed(angle)} (${degrees(angle)}): ` +
        (opening === 360
          ? 'all around.'
          : `from ${degrees(direction - angle / 2)} to ${degrees(direction + angle / 2)}, clockwise.`)
      }
    >
      <path className="figure-ring" d={ringPath(ring)} />
      <Arrow from={{ x: 60, y: CENTER.y }} to={{ x: 440, y: CENTER.y }} className="figure-walls figure-thin" />
      <Arrow from={{ x: CENTER.x, y: 20 }} to={{ x: CENTER.x, y: 340 }} className="figure-walls figure-thin" />
      <Label at={{ x: 440, y: CENTER.y }} dx={12} dy={0} size={13}>
        x
      </Label>
      <Label at={{ x: CENTER.x, y: 340 }} dx={14} dy={-4} size={13}>
        y
      </Label>
      <QuarterTurns />
      <Segment from={CENTER} to={knob} className="figure-ray figure-ray-strong" />
      <path className="figure-normal" d={arcPath(direction)} />
      <ArcLabel direction={direction} />
    </Figure>
  )
}

/** Labels of the four quarters, except under the cone. */
function QuarterTurns() {
  const px = usePixel()
  const out = RADIUS + 2 * px
  return (
    <>
      <Label at={along(CENTER, 0, out)} dx={14} dy={-12} quiet>
        0
      </Label>
      <Label at={along(CENTER, Math.PI / 2, out)} dx={-24} dy={8} quiet>
        π / 2
      </Label>
      <Label at={along(CENTER, Math.PI, out)} dx={-14} dy={-12} quiet>
        ±π
      </Label>
      <Label at={along(CENTER, -Math.PI / 2, out)} dx={-26} dy={-4} quiet>
        −π / 2
      </Label>
    </>
  )
}

/** A label at the center of the arc, if it has room. */
function ArcLabel({ direction }: { direction: number }) {
  if (Math.abs(direction) < 0.35) return null
  return (
    <Label at={along(CENTER, direction / 2, ARC)} dx={24 * Math.cos(direction / 2)} dy={16 * Math.sin(direction / 2)}>
      {degrees(direction)}
    </Label>
  )
}

/** The arc from +x to the direction, the shorter way around. */
function arcPath(direction: number): string {
  const end = along(CENTER, direction, ARC)
  return `M${CENTER.x + ARC} ${CENTER.y}A${ARC} ${ARC} 0 0 ${direction > 0 ? 1 : 0} ${end.x} ${end.y}`
}
