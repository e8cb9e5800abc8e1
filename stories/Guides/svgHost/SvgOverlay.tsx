import { memo, type ReactNode, type Ref, useEffect, useId, useMemo, useState } from 'react'
import { createScene, HostProvider } from 'react-umbra'
import { type FramePlan, falloffAt, featherAt, type LightPlan, type Scene, shadeOf } from 'react-umbra/core'

export interface SvgOverlayProps {
  /** The world that is shown, from (0, 0) on. */
  width: number
  height: number
  /** The light where no light falls. @default '#10131a' */
  ambient?: string
  /** A scene to share with other hosts; its own by default. */
  scene?: Scene
  /** The lit picture: any SVG, in world units. */
  picture: ReactNode
  /** Text alternative of the picture. */
  label: string
  /** Receives the drawing, to save it as a file. */
  ref?: Ref<SVGSVGElement>
  /** Lights, occluders, and components that query the scene, without SVG of their own. */
  children?: ReactNode
}

/** A host that draws the light map as vector paths: one gradient and one path for each light. */
export function SvgOverlay(props: SvgOverlayProps) {
  const { width, height, ambient = '#10131a', scene: sharedScene, picture, label, ref, children } = props
  const [ownScene] = useState(createScene)
  const scene = sharedScene ?? ownScene
  const [plan, setPlan] = useState<FramePlan>({ lights: [] })
  const area = useMemo(() => ({ minX: 0, minY: 0, maxX: width, maxY: height }), [width, height])
  useEffect(() => {
    let frame = 0
    const paint = () => {
      frame = 0
      setPlan(scene.plan(area))
    }
    // A file may be shown at any size: round outlines are flattened as for a screen of four times the drawing's.
    const requestFrame = () => {
      if (frame === 0) frame = requestAnimationFrame(paint)
    }
    const detach = scene.attach({ scale: 4, requestFrame })
    return () => {
      detach()
      cancelAnimationFrame(frame)
    }
  }, [scene, area])
  return (
    <HostProvider scene={scene} area={area}>
      <svg ref={ref} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} style={{ isolation: 'isolate' }}>
        {picture}
        <g style={{ mixBlendMode: 'multiply' }}>
          <rect width={width} height={height} fill={ambient} />
          {plan.lights.map((light) => (
            <VectorLight key={light.id} light={light} />
          ))}
        </g>
      </svg>
      {children}
    </HostProvider>
  )
}

/** Color stops of a gradient, and slices of a cone whose edge is soft. */
const STOPS = 32
const SLICES = 24

/** Blend modes in CSS. CSS has no `subtract`, and this host skips such lights and darknesses. */
const MODES = { screen: 'screen', add: 'plus-lighter', max: 'lighten' } as const

/** A light's ring, filled by its falloff. The plan of a light that has not changed is the same object. */
const VectorLight = memo(({ light }: { light: LightPlan }) => {
  const id = useId()
  const { x, y, radius, ring, color, intensity, falloff, cone, blend } = light
  if (blend === 'subtract' || light.darkness) return null
  const stops = Array.from({ length: STOPS + 1 }, (_, i) => i / STOPS).map((t) => {
    const shade = shadeOf(color, intensity * color[3] * falloffAt(falloff, t))
    return <stop key={t} offset={t} stopColor={`rgb(${shade.map((channel) => (255 * channel).toFixed(1))})`} />
  })
  // From the edge inward, each slice adds what the feather lets through more than at the slice before.
  const slices = Array.from({ length: cone ? SLICES : 0 }, (_, i) => {
    const t = 1 - (cone!.feather * (i + 0.5)) / SLICES
    const outerOpacity = i === 0 ? 0 : featherAt(t + cone!.feather / SLICES, cone!.feather)
    const opacity = (featherAt(t, cone!.feather) - outerOpacity) / (1 - outerOpacity)
    return <path key={t} d={slice(light, cone!.direction, t * cone!.angle)} fill="#fff" opacity={opacity} />
  })
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  return (
    <>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={radius}>
        {stops}
      </radialGradient>
      {cone && (
        <mask id={`${id}-cone`} maskUnits="userSpaceOnUse" {...box}>
          {slices}
        </mask>
      )}
      <path
        d={`M${Array.from(ring, (number) => number.toFixed(2)).join(' ')}Z`}
        fill={`url(#${id})`}
        mask={cone ? `url(#${id}-cone)` : undefined}
        style={{ mixBlendMode: MODES[blend ?? 'screen'] }}
      />
    </>
  )
})

/** Returns the part of a light's disc within an angle around a direction. */
function slice({ x, y, radius }: LightPlan, direction: number, angle: number): string {
  const at = (end: number) => `${x + radius * Math.cos(end)} ${y + radius * Math.sin(end)}`
  const isLarge = angle > Math.PI ? 1 : 0
  return `M${x} ${y}L${at(direction - angle / 2)}A${radius} ${radius} 0 ${isLarge} 1 ${at(direction + angle / 2)}Z`
}
