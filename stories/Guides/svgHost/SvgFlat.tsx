import { useRef, useState } from 'react'
import { createScene, type Falloff, Flashlight, Light, LightOverlay, Occluder } from 'react-umbra'
import { Toggle } from '../../figure/controls.js'
import { Handle, type Movable } from '../../figure/Handle.js'
import { saveFile } from '../../stage/saveFile.js'
import { useElementWidth } from '../../stage/useElementWidth.js'
import { FlatPicture } from './FlatPicture.js'
import * as flat from './flat.js'
import { SvgOverlay } from './SvgOverlay.js'
import { svgFile } from './svgFile.js'
import '../../figure/figure.css'
import './hosts.css'

export interface SvgFlatProps {
  /** The light where no light falls. */
  ambient: string
  /** Falloff of the lamps. */
  falloff: Falloff
  /** Width of the flashlight's soft edge, as a fraction of its half-angle. */
  feather: number
}

const LABEL = 'The plan of a flat at night: a lamp in the living room, one beside the bed, a flashlight in the hall'

/** One scene of lights and walls, painted by two hosts: as vector paths, which can be saved, and on a canvas. */
export function SvgFlat({ ambient, falloff, feather }: SvgFlatProps) {
  const [scene] = useState(createScene)
  const drawing = useRef<SVGSVGElement>(null)
  const vectors = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const width = useElementWidth(overlay)
  const [lamp, setLamp] = useState({ x: 258, y: 150 })
  const [torch, setTorch] = useState({ x: 574, y: 356 })
  const [aim, setAim] = useState({ x: 430, y: 340 })
  const [armchair, setArmchair] = useState(flat.ARMCHAIR)
  const [isOpen, setOpen] = useState(true)
  const [saved, setSaved] = useState<number | null>(null)
  const picture = <FlatPicture armchair={armchair} isOpen={isOpen} />
  const within = flat.WITHIN
  const handles: Movable[] = [
    {
      ...{ name: 'Armchair', at: armchair, within, onMove: setArmchair },
      body: { width: flat.CHAIR_SIZE, height: flat.CHAIR_SIZE },
    },
    { name: 'Lamp', at: lamp, within, onMove: setLamp },
    { name: 'Flashlight', at: torch, within, onMove: setTorch },
    { name: 'Aim', at: aim, within, onMove: setAim, tone: 'point' },
  ]
  const save = (): void => {
    const text = svgFile(drawing.current!, flat.FLAT.width, flat.FLAT.height)
    saveFile('flat-at-night.svg', text, 'image/svg+xml')
    setSaved(text.length)
  }
  return (
    <figure className="figure hosts sb-unstyled">
      <div className="hosts-pair">
        <div>
          <div className="figure-area hosts-picture" ref={vectors}>
            <SvgOverlay {...flat.FLAT} ref={drawing} scene={scene} ambient={ambient} picture={picture} label={LABEL}>
              <Light {...lamp} radius={330} color="#ffd08a" falloff={falloff} />
              <Light {...flat.BEDSIDE} falloff={falloff} />
              <Light {...flat.MOON} falloff={falloff} />
              <Flashlight
                {...torch}
                direction={Math.atan2(aim.y - torch.y, aim.x - torch.x)}
                angle={0.8}
                radius={520}
                color="#f4f2e2"
                feather={feather}
                falloff={falloff}
              />
              <FlatWalls armchair={armchair} isOpen={isOpen} />
            </SvgOverlay>
            {handles.map((handle) => (
              <Handle key={handle.name} {...handle} area={vectors} {...flat.FLAT} alone={false} />
            ))}
          </div>
          <p>A custom host: SVG paths and gradients</p>
        </div>
        <div>
          <div className="figure-area hosts-picture" ref={overlay}>
            <LightOverlay scene={scene} ambient={ambient} view={{ zoom: Math.max(1e-3, width / flat.FLAT.width) }}>
              <svg viewBox={`0 0 ${flat.FLAT.width} ${flat.FLAT.height}`} role="img" aria-label={LABEL}>
                {picture}
              </svg>
            </LightOverlay>
          </div>
          <p>
            <code>&lt;LightOverlay&gt;</code>, by Canvas 2D
          </p>
        </div>
      </div>
      <div className="figure-controls">
        <Toggle label="Bedroom door open" checked={isOpen} onChange={setOpen} />
        <button type="button" onClick={save}>
          Download SVG
        </button>
      </div>
      <figcaption>
        <output>
          {saved === null
            ? 'Four lights: four paths and four gradients, sharp at any size.'
            : `Saved flat-at-night.svg: ${Math.round(saved / 1000)} kB.`}
        </output>
      </figcaption>
    </figure>
  )
}

/** Occluders of the flat. The bed is low. */
function FlatWalls({ armchair, isOpen }: { armchair: { x: number; y: number }; isOpen: boolean }) {
  return (
    <>
      <Occluder walls={flat.WALLS} />
      <Occluder walls={isOpen ? flat.DOOR.open : flat.DOOR.shut} />
      <Occluder shape={{ kind: 'circle', ...flat.TABLE }} lit />
      {[flat.WARDROBE, flat.SHELF, flat.SOFA].map((box) => (
        <Occluder key={box.x} shape={{ kind: 'box', ...box }} lit />
      ))}
      <Occluder
        shape={{ kind: 'box', ...armchair, width: flat.CHAIR_SIZE, height: flat.CHAIR_SIZE, rotation: flat.CHAIR_TURN }}
        lit
      />
    </>
  )
}
