import { useRef } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'
import { useElementWidth } from '../../stage/useElementWidth.js'
import { useCardLamp } from './useCardLamp.js'

const START = { x: 205, y: 30 }

/** Height of the card's scene as a fraction of its width. */
const RATIO = 5 / 8

/**
 * A small page with a lamp that follows the pointer, or goes round while the card has the focus: its boxes cast
 * shadows.
 */
export function PageCard() {
  const hero = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLDivElement>(null)
  const second = useRef<HTMLDivElement>(null)
  const { lamp, props } = useCardLamp<HTMLDivElement>()
  const width = useElementWidth(props.ref)
  return (
    <LightOverlay {...props} ambient="#4a4a66" className="welcome-page">
      <div className="welcome-page-content">
        <div ref={hero} className="welcome-page-title">
          Candle &amp; Co
        </div>
        <div className="welcome-page-line" />
        <div className="welcome-page-line welcome-page-short" />
        <div className="welcome-page-boxes">
          <div ref={first} />
          <div ref={second} />
        </div>
      </div>
      <Occluder of={hero} lit />
      <Occluder of={first} lit />
      <Occluder of={second} lit />
      <Light
        {...(lamp ? { x: lamp.x * width, y: lamp.y * RATIO * width } : START)}
        radius={420}
        size={14}
        color="#ffe3b3"
      />
    </LightOverlay>
  )
}
