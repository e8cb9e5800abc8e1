import { use, useEffect, useRef } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'
import { Clock } from '../stage/clock.js'
import { useReducedMotion } from '../stage/useReducedMotion.js'
import { DraggedLantern } from './DraggedLantern.js'
import { filmWater } from './waterFilm.js'
import './integrations.css'

/** Posts of a jetty, in CSS pixels of the frame. */
const POSTS = [40, 110, 180, 250, 320, 390, 460, 530, 600, 670]

export interface VideoProps {
  /** The light where no light falls. */
  ambient: string
}

/** A video that plays under the light. Its pixels are not read, so it may come from any server. */
export function Video({ ambient }: VideoProps) {
  const film = useRef<HTMLVideoElement>(null)
  const isCalm = useReducedMotion()
  const isStill = use(Clock) === 'frozen' || isCalm
  const flicker = isStill ? undefined : 'candle'
  useEffect(() => filmWater(film.current!, isStill), [isStill])
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient}>
      <video ref={film} className="at-home-film" muted playsInline aria-label="Water around the posts of a jetty" />
      {POSTS.map((x) => (
        <div key={x} className="at-home-post" style={{ left: x }}>
          <Occluder shape={{ kind: 'circle', x, y: 210, radius: 9 }} depth={18} />
        </div>
      ))}
      <DraggedLantern x={170} y={110} radius={420} size={10} color="#ffcf8f" intensity={1.2} flicker={flicker} />
      <Light x={520} y={310} radius={320} size={8} color="#8fd0ff" />
    </LightOverlay>
  )
}
