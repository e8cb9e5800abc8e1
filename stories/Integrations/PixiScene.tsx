import { Application, type ApplicationRef } from '@pixi/react'
import { Ticker } from 'pixi.js'
import { useLayoutEffect, useRef, useState } from 'react'
import { PixiAsteroids } from './PixiAsteroids.js'

// Nothing moves by itself here, so Pixi needs no frames of its own.
Ticker.system.autoStart = false
Ticker.system.stop()

const OPTIONS = { background: '#0c0e14', preference: 'webgl', autoDensity: true, autoStart: false } as const

interface PixiSceneProps {
  view: { readonly x: number; readonly y: number; readonly zoom: number }
}

/**
 * A Pixi application whose stage has the given view. An effect of the page sets it, as for the light, because Pixi may
 * render its own children a frame later.
 */
export default function PixiScene({ view: { x, y, zoom } }: PixiSceneProps) {
  const application = useRef<ApplicationRef>(null)
  const [isReady, setIsReady] = useState(false)
  useLayoutEffect(() => {
    if (!isReady) return
    const app = application.current!.getApplication()!
    const { clientWidth, clientHeight } = app.canvas.parentElement!
    app.renderer.resize(clientWidth, clientHeight)
    app.stage.position.set(-x * zoom, -y * zoom)
    app.stage.scale.set(zoom)
    app.render()
  }, [isReady, x, y, zoom])
  return (
    <Application {...OPTIONS} ref={application} resolution={devicePixelRatio} onInit={() => setIsReady(true)}>
      <PixiAsteroids />
    </Application>
  )
}
