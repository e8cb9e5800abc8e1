import { extend, useApplication } from '@pixi/react'
import { Assets, Sprite, type Texture } from 'pixi.js'
import { memo, useEffect, useLayoutEffect, useState } from 'react'

extend({ Sprite })

export interface PixiPictureProps {
  picture: { readonly url: string; readonly width: number; readonly height: number }
}

/** A picture in a scene of Pixi: drawn when it has come, and not with each view. */
export const PixiPicture = memo(function PixiPicture({ picture: { url, width, height } }: PixiPictureProps) {
  const { app, isInitialised } = useApplication()
  const [texture, setTexture] = useState<Texture>()
  useEffect(() => void Assets.load<Texture>(url).then(setTexture), [url])
  useLayoutEffect(() => {
    if (isInitialised && texture) app.render()
  }, [app, isInitialised, texture])
  return texture && <pixiSprite texture={texture} width={width} height={height} />
})
