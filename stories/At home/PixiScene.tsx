import { Application, extend, useApplication } from '@pixi/react'
import { Assets, Container, Sprite, type Texture, Ticker } from 'pixi.js'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

extend({ Container, Sprite })

// Nothing here moves by itself, and what rests asks for no frames.
Ticker.system.autoStart = false
Ticker.system.stop()

interface PlacedPictureProps {
  view: { readonly x: number; readonly y: number; readonly zoom: number }
  picture: { readonly url: string; readonly width: number; readonly height: number }
}

interface PixiSceneProps extends PlacedPictureProps {
  /** What it is as large as. */
  frame: RefObject<HTMLElement | null>
}

/** A picture in a container that stands and is scaled as a view has it; drawn when that changes, and not in every frame. */
export default function PixiScene({ frame, ...placed }: PixiSceneProps) {
  return (
    <Application resizeTo={frame} background="#0c0e14" preference="webgl" autoStart={false}>
      <PlacedPicture {...placed} />
    </Application>
  )
}

function PlacedPicture({ view: { x, y, zoom }, picture }: PlacedPictureProps) {
  const { app, isInitialised } = useApplication()
  const [texture, setTexture] = useState<Texture>()
  useEffect(() => void Assets.load<Texture>(picture.url).then(setTexture), [picture.url])
  useLayoutEffect(() => {
    if (isInitialised) app.render()
  })
  return (
    <pixiContainer x={-x * zoom} y={-y * zoom} scale={zoom}>
      {texture && <pixiSprite texture={texture} width={picture.width} height={picture.height} />}
    </pixiContainer>
  )
}
