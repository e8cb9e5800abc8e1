import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { Light, type LightHandle, type LightProps, useScene } from 'react-umbra'
import { LampContext } from './litPageLamp.js'

interface BulbsProps {
  color: string
  /** Intensity of the lamp, and of its glow. */
  intensity: number
}

/** Radius of the lamp, in CSS pixels. */
const REACH = 1000

/** Size of the lamp, and shadow length of the things in its light, which are cards on a page, not houses. */
const SIZE = 24
const SHADOW = 32

/** Fraction of the lamp's light that comes from all around, and so casts no shadows. */
const GLOW = 0.3

/** The lights of the page's lamp: one that passes out of the card below it, and one without shadows. */
export function Bulbs({ color, intensity }: BulbsProps) {
  const lamp = use(LampContext)!
  const scene = useScene()
  useEffect(() => {
    const end = scene.subscribe(() => lamp.requestUpdate())
    lamp.requestUpdate()
    return () => {
      end()
      lamp.stop()
    }
  }, [scene, lamp])
  return (
    <>
      <Bulb radius={REACH} color={color} intensity={GLOW * intensity} shadows={false} />
      <Bulb radius={REACH} color={color} intensity={intensity} size={SIZE} shadowLength={SHADOW} ignores="under" />
    </>
  )
}

/** A light that goes with the lamp. */
function Bulb(light: Omit<LightProps, 'x' | 'y'>) {
  const lamp = use(LampContext)!
  const handle = useRef<LightHandle>(null)
  useLayoutEffect(() => lamp.attach(handle.current!), [lamp])
  return <Light {...light} ref={handle} x={0} y={0} />
}
