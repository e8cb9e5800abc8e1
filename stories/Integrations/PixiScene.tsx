import { Application, type ApplicationRef } from '@pixi/react'
import { Ticker } from 'pixi.js'
import { useLayoutEffect, useRef, useState } from 'react'
import { PixiPicture, type PixiPictureProps } from './PixiPicture.js'

// Nothing here moves by itself, and what rests asks for no frames.
Ticker.system.autoStart = false
Ticker.system.stop()

const OPTIONS = { background: '#0c0e14', preference: 'webgl', autoDensity: true, autoStart: false } as const

interface PixiSceneProps extends PixiPictureProps {
  view: { readonly x: number; readonly y: number; readonly zoom: number }
}

/** The view is put on Pixi's stage by an effect of the page's, as the light's is: Pixi renders its children a frame later at times. */
export default function PixiScene({ view: { x, y, zoom }, picture }: PixiSceneProps) {
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
      <PixiPicture picture={picture} />
    </Application>
  )
}
