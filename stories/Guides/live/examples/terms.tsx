import { Light, Occluder } from 'react-umbra'
import { Flame } from '../../../Components/Flame.js'
import { paintFlags } from '../../../Components/grounds.js'
import { defineExample } from '../example.js'
import { TILES } from './floor.js'

const CRATE = { x: 360, y: 210, width: 80, height: 80 }

interface TermProps {
  x: number
  y: number
  children: string
}

function Term({ x, y, children }: TermProps) {
  return (
    <text
      className="live-term"
      x={Math.max(62, Math.min(658, x))}
      y={Math.max(24, Math.min(410, y))}
      textAnchor="middle"
      fontWeight={600}
      fill="#fff6e3"
      stroke="#10131a"
      strokeWidth={4}
      paintOrder="stroke"
    >
      {children}
    </text>
  )
}

/** One lamp and one crate, with the terms of what they make. */
export const terms = defineExample({
  title: 'A lamp and a crate with labels: the light, the occluder, its umbra and penumbra, and the ambient color',
  hint: 'Drag the lamp. A larger size of the light widens the penumbra.',
  initial: { x: 190, y: 140, size: 26, radius: 430, glow: 0.3, ambient: '#1b2030' },
  points: { Lamp: ['x', 'y'] },
  knobs: {
    size: { label: 'size', min: 0, max: 60 },
    radius: { label: 'radius', min: 120, max: 600, step: 10 },
    glow: { label: 'glow', min: 0, max: 1, step: 0.05 },
    ambient: { label: 'ambient' },
  },
  host: ({ ambient }) => ({ ambient }),
  picture: paintFlags,
  background: TILES,
  scene: ({ x, y, size, radius, glow }) => (
    <>
      <Occluder shape={{ kind: 'box', ...CRATE }} />
      <Light x={x} y={y} radius={radius} size={size} glow={glow} color="#ffd9a0" />
    </>
  ),
  marks: ({ x, y, size }) => {
    const length = Math.hypot(CRATE.x - x, CRATE.y - y) || 1
    const dx = (CRATE.x - x) / length
    const dy = (CRATE.y - y) / length
    const far = { x: CRATE.x + 150 * dx, y: CRATE.y + 150 * dy }
    const beside = 70 + size
    return (
      <>
        <rect x={320} y={170} width={80} height={80} rx={4} fill="#6b4a2b" stroke="#a5794c" strokeWidth={3} />
        <Flame at={{ x, y }} color="#ffd9a0" />
        <Term x={x} y={y - 24}>
          light
        </Term>
        <Term x={CRATE.x} y={CRATE.y + 5}>
          occluder
        </Term>
        <Term x={CRATE.x + 90 * dx} y={CRATE.y + 90 * dy + 5}>
          umbra
        </Term>
        {size > 0 && (
          <Term x={far.x - beside * dy} y={far.y + beside * dx + 5}>
            penumbra
          </Term>
        )}
        <Term x={x > 360 ? 60 : 660} y={y > 210 ? 24 : 404}>
          ambient
        </Term>
      </>
    )
  },
})
