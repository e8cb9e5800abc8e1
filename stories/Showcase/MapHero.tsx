import type { Ref } from 'react'
import { Light, type LightHandle, Viewer, type ViewerHandle } from 'react-umbra'
import { Sprite } from '../stage/Sprite.js'
import { HERO_SIZE, paintHero } from './mapTokens.js'
import type { Hero } from './useHero.js'

interface MapHeroProps {
  hero: Hero
  /** Range of sight, in map pixels. */
  sight: number
  lantern: boolean
  /** Ref to his viewer, which moves with his light without rendering. */
  eyes: Ref<ViewerHandle>
  light: Ref<LightHandle>
}

/**
 * A hero who walks about a map: his counter, his eyes, and his lantern, or the area that he makes out
 * around him without one.
 */
export function MapHero({ hero: { x, y, turn }, sight, lantern, eyes, light }: MapHeroProps) {
  const look = lantern
    ? { radius: 320, color: '#ffdca6', intensity: 0.85 }
    : { radius: 80, color: '#c9d6ff', intensity: 0.6 }
  return (
    <>
      <Sprite paint={paintHero} x={x} y={y} width={HERO_SIZE} height={HERO_SIZE} turn={turn} />
      <Viewer ref={eyes} x={x} y={y} radius={sight} />
      <Light ref={light} x={x} y={y} {...look} />
    </>
  )
}
