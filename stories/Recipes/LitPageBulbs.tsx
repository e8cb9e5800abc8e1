import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { Light, type LightHandle, type LightProps, useScene } from 'react-umbra'
import { BULBS, LampContext } from './litPageLamp.js'

interface BulbsProps {
  color: string
  /** Of the whole lamp. */
  intensity: number
}

/** How far the lamp reaches, in CSS pixels. */
const REACH = 1000

/** Share of it by which the bulbs differ: the steps of their few shades must not fall on one another, as rings. */
const SPREAD = 0.3

/** Share of the lamp's light that comes back from all around, and so throws no shadows. */
const GLOW = 0.3

/** The lights of the page's lamp. */
export function Bulbs({ color, intensity }: BulbsProps) {
  const lamp = use(LampContext)!
  const scene = useScene()
  useEffect(() => {
    const end = scene.subscribe(() => lamp.look())
    lamp.look()
    return () => {
      end()
      lamp.stop()
    }
  }, [scene, lamp])
  return (
    <>
      <Bulb x={0} y={0} radius={REACH} color={color} intensity={GLOW * intensity} shadows={false} />
      {BULBS.map((beside, i) => (
        <Bulb
          key={beside.x}
          {...beside}
          radius={REACH * (1 + SPREAD * (i / (BULBS.length - 1) - 0.5))}
          color={color}
          intensity={((1 - GLOW) * intensity) / BULBS.length}
        />
      ))}
    </>
  )
}

/** A light that goes with the lamp, beside its middle. */
function Bulb({ x, y, ...light }: LightProps) {
  const lamp = use(LampContext)!
  const handle = useRef<LightHandle>(null)
  useLayoutEffect(() => lamp.carry(handle.current!, { x, y }), [lamp, x, y])
  return <Light ref={handle} x={x} y={y} {...light} />
}
