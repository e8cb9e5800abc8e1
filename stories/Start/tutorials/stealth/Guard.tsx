import { useEffect, useRef } from 'react'
import { Flashlight, type FlashlightHandle, Unlit, Viewer, type ViewerHandle } from 'react-umbra'
import { PATROL } from './level.js'

const CONE = { angle: 0.9, radius: 220 }
const BODY = {
  position: 'absolute',
  width: 20,
  height: 20,
  translate: '-50% -50%',
  borderRadius: '50%',
  background: '#e2574c',
} as const
/** World units per second. */
const SPEED = 70
const [FIRST] = PATROL as [{ x: number; y: number }]

/** A guard who walks the patrol with a flashlight, and sees what it lights. */
export function Guard({ walks }: { walks: boolean }) {
  const lamp = useRef<FlashlightHandle>(null)
  const eyes = useRef<ViewerHandle>(null)
  const body = useRef<HTMLDivElement>(null)
  const walked = useRef(0)
  useEffect(() => {
    if (!walks) return
    let last = performance.now()
    let frame = 0
    const step = (now: number) => {
      walked.current += (SPEED * (now - last)) / 1000
      last = now
      const { x, y, direction } = patrolAt(walked.current)
      for (const part of [lamp.current, eyes.current]) {
        part?.move(x, y)
        part?.set({ direction })
      }
      if (body.current) Object.assign(body.current.style, { left: `${x}px`, top: `${y}px` })
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [walks])
  return (
    <>
      <Flashlight ref={lamp} {...FIRST} {...CONE} direction={-Math.PI / 2} color="#fff1d0" feather={0.3} />
      <Viewer
        ref={eyes}
        id="guard"
        group="guards"
        {...FIRST}
        {...CONE}
        direction={-Math.PI / 2}
        senses={[{ needs: 'dark' }]}
      />
      <Unlit>
        <div ref={body} style={{ ...BODY, left: FIRST.x, top: FIRST.y }} />
      </Unlit>
    </>
  )
}

/** Returns the place and the direction after some distance on the patrol. */
function patrolAt(distance: number) {
  const route = [...PATROL, ...PATROL.slice(1, -1).reverse()]
  const lengths = route.map((from, i) => {
    const to = route[(i + 1) % route.length]!
    return Math.hypot(to.x - from.x, to.y - from.y)
  })
  let rest = distance % lengths.reduce((sum, length) => sum + length, 0)
  const leg = lengths.findIndex((length) => {
    if (rest < length) return true
    rest -= length
    return false
  })
  const [from, to] = [route[leg]!, route[(leg + 1) % route.length]!]
  const direction = Math.atan2(to.y - from.y, to.x - from.x)
  return { x: from.x + rest * Math.cos(direction), y: from.y + rest * Math.sin(direction), direction }
}
