import { useEffect, useMemo } from 'react'
import { CanvasTexture, LinearFilter } from 'three'
import { type Frame, type Paint, paintOn } from './painting.js'

/** Returns a painting as a texture for a plane whose y points down, with the page's colors, premultiplied by alpha. */
export function usePainted(paint: Paint, width: number, height: number, frame: Frame): CanvasTexture {
  const texture = useMemo(() => {
    const canvas = document.createElement('canvas')
    paintOn(canvas, paint, width, height, frame)
    const painted = new CanvasTexture(canvas)
    painted.flipY = false
    painted.generateMipmaps = false
    painted.minFilter = LinearFilter
    painted.premultiplyAlpha = true
    return painted
  }, [paint, width, height, frame])
  useEffect(() => () => texture.dispose(), [texture])
  return texture
}
