import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { createScene, HostProvider } from 'react-umbra'
import { type FramePlan, falloffAt, featherAt, type LightPlan } from 'react-umbra/core'

export interface SvgOverlayProps {
  /** The world that is shown, from (0, 0) on, in units of the drawing. */
  width: number
  height: number
  /** The light where no light falls. @default '#10131a' */
  ambient?: string
  /** What is lit: anything of SVG. */
  picture: ReactNode
  /** Lights, occluders, and whatever asks the scene: no SVG of its own. */
  children?: ReactNode
  /** Says what the picture shows. */
  label: string
}

/** A host that draws the light map as vector paths: one gradient and one path for each light. */
export function SvgOverlay({ width, height, ambient = '#10131a', picture, children, label }: SvgOverlayProps) {
  const [scene] = useState(createScene)
  const [plan, setPlan] = useState<FramePlan>({ lights: [] })
  const area = useMemo(() => ({ minX: 0, minY: 0, maxX: width, maxY: height }), [width, height])
  const frame = useRef(0)
  useEffect(() => {
    const end = scene.attach({
      scale: 2,
      requestFrame() {
        frame.current ||= requestAnimationFrame(() => {
          frame.current = 0
          setPlan(scene.plan(area))
        })
      },
    })
    return () => {
      end()
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [scene, area])
  return (
    <HostProvider scene={scene} area={area}>
      <svg viewBox={`0 0 ${width} ${height}`} xmlns="http://www.w3.org/2000/svg" role="img" aria-label={label}>
        {picture}
        <g style={{ mixBlendMode: 'multiply' }}>
          <g style={{ isolation: 'isolate' }}>
            <rect width={width} height={height} fill={ambient} />
            {plan.lights.map((light) => (
              <VectorLight key={`${light.x} ${light.y} ${light.radius}`} light={light} />
            ))}
          </g>
        </g>
      </svg>
      {children}
    </HostProvider>
  )
}

/** Colour stops per gradient, and wedges per feathered cone. */
const STOPS = 24
const WEDGES = 12

function VectorLight({ light }: { light: LightPlan }) {
  const id = useId()
  const { x, y, radius, ring, color, intensity, falloff, cone } = light
  const strength = intensity * color[3]
  const stops = Array.from({ length: STOPS + 1 }, (_, i) => i / STOPS).map((place) => {
    const share = 255 * strength * falloffAt(falloff, place)
    const [red, green, blue] = color.slice(0, 3).map((channel) => Math.min(255, channel * share).toFixed(1))
    return <stop key={place} offset={place} stopColor={`rgb(${red}, ${green}, ${blue})`} />
  })
  return (
    <>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={radius}>
        {stops}
      </radialGradient>
      {cone !== null && (
        <mask
          id={`${id}-cone`}
          maskUnits="userSpaceOnUse"
          x={x - radius}
          y={y - radius}
          width={2 * radius}
          height={2 * radius}
        >
          {Array.from({ length: WEDGES }, (_, i) => {
            // From the outermost, whose light is weakest, inwards: each adds what it is stronger by.
            const share = 1 - (cone.feather * (i + 0.5)) / WEDGES
            const more =
              featherAt(share, cone.feather) - (i === 0 ? 0 : featherAt(share + cone.feather / WEDGES, cone.feather))
            return (
              <path
                key={share}
                d={wedge(light, cone.direction, (cone.angle / 2) * share)}
                fill="#fff"
                fillOpacity={more}
                style={{ mixBlendMode: 'plus-lighter' }}
              />
            )
          })}
        </mask>
      )}
      <path
        d={pathOf(ring)}
        fill={`url(#${id})`}
        mask={cone === null ? undefined : `url(#${id}-cone)`}
        style={{ mixBlendMode: 'plus-lighter' }}
      />
    </>
  )
}

/** The slice of a light's disc on both sides of a direction, in radians. */
function wedge({ x, y, radius }: LightPlan, direction: number, half: number): string {
  const at = (angle: number) => `${x + 2 * radius * Math.cos(angle)} ${y + 2 * radius * Math.sin(angle)}`
  return `M${x} ${y}L${at(direction - half)}A${2 * radius} ${2 * radius} 0 ${half > Math.PI / 2 ? 1 : 0} 1 ${at(direction + half)}Z`
}

function pathOf(ring: Float64Array): string {
  let path = ''
  for (let i = 0; i < ring.length; i += 2)
    path += `${i === 0 ? 'M' : 'L'}${ring[i]!.toFixed(2)} ${ring[i + 1]!.toFixed(2)}`
  return `${path}Z`
}
