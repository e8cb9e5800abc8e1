import { useState } from 'react'
import { Light, LightOverlay, useViewOf } from 'react-umbra'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { CorkNote, NOTES } from './CorkNote.js'
import './integrations.css'

const WIDE = { width: '100%' }
const WHOLE = { width: '100%', height: '100%' }

/** Width of the board in world units, independent of its size on the page. */
const WIDTH = 800

export interface ZoomPanPinchProps {
  /** The light where no light falls. */
  ambient: string
}

/** A corkboard in react-zoom-pan-pinch: the light follows its gestures and its animations. */
export function ZoomPanPinch({ ambient }: ZoomPanPinchProps) {
  const [board, setBoard] = useState<HTMLElement | null>(null)
  const view = useViewOf(board, { width: WIDTH })
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient} view={view}>
      <TransformWrapper centerOnInit minScale={0.5} maxScale={6}>
        <TransformComponent wrapperStyle={WHOLE} contentStyle={WIDE}>
          <div ref={setBoard} className="cork-board">
            {NOTES.map((note) => (
              <CorkNote key={note.text} {...note} />
            ))}
          </div>
        </TransformComponent>
      </TransformWrapper>
      <Light x={400} y={230} radius={430} size={12} shadowLength={60} color="#ffe0ae" />
    </LightOverlay>
  )
}
