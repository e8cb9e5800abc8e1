import { useLayoutEffect, useRef } from 'react'
import { colorAt } from './planPicture.js'

interface PictureCanvasProps {
  picture: ImageData
  /** Called with the color of a pressed pixel. */
  onPick: (color: string) => void
}

/** Distance that a pointer may move during a press, in CSS pixels. A longer one pans the map. */
const SLIP = 6

/** An image to pick colors from. */
export function PictureCanvas({ picture, onPick }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const down = useRef({ x: 0, y: 0 })
  useLayoutEffect(() => canvas.current!.getContext('2d')!.putImageData(picture, 0, 0), [picture])
  return (
    <canvas
      ref={canvas}
      className="picture-walls-canvas"
      role="img"
      aria-label="The picture: press it to take a pixel’s color for the walls"
      width={picture.width}
      height={picture.height}
      onPointerDown={({ clientX: x, clientY: y }) => {
        down.current = { x, y }
      }}
      onClick={({ clientX, clientY, currentTarget }) => {
        if (Math.hypot(clientX - down.current.x, clientY - down.current.y) > SLIP) return
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        const x = ((clientX - left) / width) * picture.width
        const y = ((clientY - top) / height) * picture.height
        onPick(colorAt(picture, x, y))
      }}
    />
  )
}
