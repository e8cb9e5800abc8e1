import { useState } from 'react'
import { Circle, Layer, Rect, Stage } from 'react-konva'
import { Light, LightOverlay, Occluder } from 'react-umbra'
import { useFrameSize } from './useFrameSize.js'
import './atHome.css'

export interface ReactKonvaProps {
  /** The light where no light falls. */
  ambient: string
}

const CRATES = [
  { id: 'red', x: 170, y: 90, width: 70, height: 50, fill: '#c9583b' },
  { id: 'green', x: 110, y: 190, width: 50, height: 80, fill: '#6f9a6d' },
  { id: 'blue', x: 240, y: 170, width: 60, height: 60, fill: '#5f86b8' },
]

/** Shapes on a Konva stage: each blocks light where it is dragged to, and the lamp shines from where it is dragged to. */
export function ReactKonva({ ambient }: ReactKonvaProps) {
  const { setFrame, size } = useFrameSize()
  const [crates, setCrates] = useState(CRATES)
  const [lamp, setLamp] = useState({ x: 50, y: 50 })
  const move = (id: string, place: { x: number; y: number }) =>
    setCrates(crates.map((crate) => (crate.id === id ? { ...crate, ...place } : crate)))
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient} ref={setFrame}>
      <Stage {...size}>
        <Layer>
          <Rect {...size} fill="#e4dcc8" listening={false} />
          {crates.map(({ id, width, height, ...crate }) => (
            <Rect
              key={id}
              {...{ ...crate, id, width, height, offsetX: width / 2, offsetY: height / 2 }}
              draggable
              onDragMove={({ target }) => move(id, target.position())}
            />
          ))}
          <Circle
            {...lamp}
            radius={10}
            fill="#ffb13d"
            draggable
            onDragMove={(event) => setLamp(event.target.position())}
          />
        </Layer>
      </Stage>
      {crates.map(({ id, x, y, width, height }) => (
        <Occluder key={id} shape={{ kind: 'box', x, y, width, height }} lit />
      ))}
      <Light {...lamp} radius={700} size={9} color="#ffe3b3" />
    </LightOverlay>
  )
}
