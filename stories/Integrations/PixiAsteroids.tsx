import { extend, useApplication } from '@pixi/react'
import { Graphics } from 'pixi.js'
import { memo, useLayoutEffect } from 'react'
import { seeded } from '../figure/random.js'
import { ASTEROIDS, BEACON, SPACE, SUN } from './asteroids.js'

extend({ Graphics })

const STARS = 140

/** Asteroids among stars, drawn by Pixi once and not with each view. */
export const PixiAsteroids = memo(function PixiAsteroids() {
  const { app, isInitialised } = useApplication()
  useLayoutEffect(() => {
    if (isInitialised) app.render()
  }, [app, isInitialised])
  return <pixiGraphics draw={drawSpace} />
})

function drawSpace(graphics: Graphics): void {
  const random = seeded(3)
  graphics.clear().rect(0, 0, SPACE.width, SPACE.height).fill('#535c86')
  for (let i = 0; i < STARS; i++)
    graphics.circle(SPACE.width * random(), SPACE.height * random(), 0.6 + 1.4 * random()).fill('#dfe4ff')
  graphics.circle(SUN.x, SUN.y, 16).fill('#fff6e0').circle(BEACON.x, BEACON.y, 7).fill('#e6f0ff')
  for (const { x, y, points } of ASTEROIDS) {
    graphics
      .poly([...points])
      .fill('#c9b497')
      .stroke({ color: '#8d7759', width: 3 })
    graphics
      .circle(x - 6, y - 4, 5)
      .circle(x + 8, y + 6, 3.5)
      .fill('#a48d6d')
  }
}
