import { useState } from 'react'
import { Circle, Layer, Stage } from 'react-konva'
import { Light, LightOverlay, Occluder } from 'react-umbra'
import { CRATES, KonvaCrate } from './KonvaCrate.js'
import { useFrameSize } from './useFrameSize.js'
import './integrations.css'

export interface ReactKonvaProps {
  /** The light where no light falls. */
  ambient: string
}

/** Shapes on a Konva stage: each blocks light where it is dragged to. */
export function ReactKonva({ ambient }: ReactKonvaProps) {
  const { setFrame, size } = useFrameSize()
  const [crates, setCrates] = useState(CRATES)
  const [lamp, setLamp] = useState({ x: 50, y: 50 })
  const move = (id: string, place: { x: number; y: number }) =>
    setCrates(crates.map((crate) => (crate.id === id ? { ...crate, ...place } : crate)))
  return (
    <LightOverlay data-picture="" className="at-home at-home-board" ambient={ambient} ref={setFrame}>
      <Stage {...size}>
        <Layer>
          {crates.map((crate) => (
            <KonvaCrate key={crate.id} crate={crate} onMove={(place) => move(crate.id, place)} />
          ))}
          <Circle {...lamp} radius={10} fill="#ffb13d" draggable onDragMove={(e) => setLamp(e.target.position())} />
        </Layer>
      </Stage>
      {crates.map(({ id, fill: _, ...box }) => (
        <Occluder key={id} shape={{ kind: 'box', ...box }} lit />
      ))}
      <Light {...lamp} radius={700} size={9} color="#ffe3b3" />
    </LightOverlay>
  )
}
