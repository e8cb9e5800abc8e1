import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react'
import type { StageProps } from './HostStage.js'
import { frameOf, type Paint, paintOn } from './painting.js'
import { useProjection } from './projection.js'

interface PictureProps extends Pick<StageProps, 'world' | 'picture' | 'label'> {
  /** Called when an image has loaded. */
  onImage?: (image: HTMLImageElement) => void
}

/** A stage's picture as an element of the page, where the stage's projection has it. */
export function Picture({ world, picture, label, onImage }: PictureProps) {
  const { x, y, zoom } = useProjection()
  const corner = { left: -x * zoom, top: -y * zoom }
  if (typeof picture !== 'string') return <Painting paint={picture} world={world} label={label} style={corner} />
  return (
    <img
      className="stage-picture"
      src={picture}
      alt={label ?? ''}
      draggable={false}
      style={{ ...corner, width: world.width * zoom, height: world.height * zoom }}
      onLoad={(event) => onImage?.(event.currentTarget)}
    />
  )
}

interface PaintingProps {
  paint: Paint
  world: StageProps['world']
  label: string | undefined
  style: CSSProperties
}

function Painting({ paint, world: { width, height }, label, style }: PaintingProps) {
  const { zoom, density } = useProjection()
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = zoom * density
  const frame = useMemo(() => frameOf(width, height, scale), [width, height, scale])
  useLayoutEffect(() => {
    paintOn(canvas.current!, paint, width, height, frame)
  }, [paint, width, height, frame])
  return (
    <canvas
      ref={canvas}
      className="stage-picture"
      style={{ ...style, width: frame.width * zoom, height: frame.height * zoom }}
      {...(label && { role: 'img', 'aria-label': label })}
    />
  )
}
