import type { FlickerKind, LightProps } from 'react-umbra'
import { inOverlay } from '../code/inOverlay.js'
import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'

interface FlickersArgs {
  kind: FlickerKind
  speed: number
  amount: number
  seed: number
  radius: number
  color: string
  ambient: string
}

const KINDS = ['candle', 'torch', 'pulse', 'fault'] as const

export const flickersCode: Code<FlickersArgs> = ({ ambient, radius, color, kind, speed, amount, seed }) =>
  inOverlay({
    ambient,
    children: [...KINDS, { kind, speed, amount, seed }].map((flicker, i) =>
      usage('Light', { x: 72 + 144 * i, y: 130, radius, color, flicker }),
    ),
  })

interface IgnoresArgs extends LightProps {
  ambient: string
}

/** Only the cards that matter: the one that the lamp starts in, and the one with a ref. */
const CARDS = [
  { x: 250, y: 215, width: 180, height: 130 },
  { x: 470, y: 120, width: 150, height: 100 },
]

export const ignoresCode: Code<Omit<IgnoresArgs, 'ignores'> & { ignores: string }> = (args) => {
  const { ambient, x, y, radius, size, color, ignores } = args
  const byRef = ignores === 'a ref'
  const [cream, blue] = CARDS.map((card) => usage('Occluder', { shape: { kind: 'box', ...card }, lit: true }))
  const light = usage('Light', { x, y, radius, size, color, ignores: ignores === 'nothing' ? undefined : ignores })
  const code = inOverlay({
    ambient,
    drawn: CARDS.map(
      ({ x: cx, y: cy, width, height }) =>
        `<rect x={${cx - width / 2}} y={${cy - height / 2}} width={${width}} height={${height}} fill="#f7ecd2" />`,
    ),
    children: [
      cream!,
      byRef ? blue!.replace('<Occluder', '<Occluder ref={blue}') : blue!,
      light.replace('ignores="a ref"', 'ignores={[blue]}'),
    ],
  })
  if (!byRef) return code
  return code
    .replace('import {', "import { useRef } from 'react'\nimport {")
    .replace('Occluder }', 'Occluder, type OccluderHandle }')
    .replace('App() {\n', 'App() {\n  const blue = useRef<OccluderHandle>(null)\n')
}

interface MasksArgs {
  x: number
  y: number
  mask: number
  otherMask: number
  layer: number
  radius: number
  size: number
  ambient: string
}

const ROUND = [
  { x: 270, y: 120, radius: 26 },
  { x: 450, y: 120, radius: 26 },
]

const drawn = ROUND.map(({ x, y, radius }) => `<circle cx={${x}} cy={${y}} r={${radius}} fill="#d8cfbe" />`)

export const masksCode: Code<MasksArgs> = ({ x, y, mask, otherMask, layer, radius, size, ambient }) =>
  inOverlay({
    ambient,
    drawn: [...drawn, '<rect x={332} y={194} width={56} height={56} fill="#b27f4a" />'],
    children: [
      ...ROUND.map((circle, i) => usage('Occluder', { shape: { kind: 'circle', ...circle }, lit: true, layer: i + 1 })),
      usage('Occluder', { shape: { kind: 'box', x: 360, y: 222, width: 56, height: 56 }, lit: true, layer }),
      usage('Light', { x, y, radius, size, color: '#ffac4d', mask }),
      usage('Light', { x: 610, y: 222, radius, size, color: '#5f9dff', mask: otherMask }),
    ],
  })

interface HeightsArgs extends LightProps {
  lamp: number
  pillars: number
  ambient: string
}

const heightsCode = ({ x, y, radius, size, color, lamp, pillars, shadowLength, ambient }: HeightsArgs): string =>
  inOverlay({
    ambient,
    drawn: ['<circle cx={330} cy={140} r={28} fill="#d8cfbe" />', '<circle cx={180} cy={300} r={22} fill="#d8cfbe" />'],
    children: [
      usage('Occluder', { shape: { kind: 'circle', x: 330, y: 140, radius: 28 }, lit: true, height: pillars }),
      usage('Occluder', { shape: { kind: 'circle', x: 180, y: 300, radius: 22 }, lit: true, height: pillars }),
      usage('Light', { x, y, radius, size, color, height: lamp, shadowLength }),
    ],
  })

interface GlassArgs extends LightProps {
  opacity: number
  tint: string
  ambient: string
}

const GLASS = ['#e5383b', '#f4a62a', '#3fb26b', '#3f74e8']

export const glassCode: Code<GlassArgs> = ({ x, y, radius, size, intensity, color, opacity, tint, ambient }) =>
  inOverlay({
    ambient,
    drawn: ['<path d="M290 0V84M290 336V420" stroke="#3b352c" strokeWidth={10} />'],
    children: [
      usage('Occluder', { walls: [290, 0, 290, 84, 290, 336, 290, 420] }),
      ...GLASS.map((pane, i) =>
        usage('Occluder', { walls: [290, 84 + 63 * i, 290, 147 + 63 * i], tint: pane, opacity: 0.05 }),
      ),
      usage('Occluder', { walls: [480, 115, 460, 285], tint, opacity }),
      usage('Light', { x, y, radius, size, intensity, color }),
    ],
  })

export const glowCode: Code<LightProps & { ambient: string }> = (args) => {
  const { ambient, x, y, radius, color, intensity, falloff, glow } = args
  return inOverlay({
    ambient,
    drawn: [
      '<rect width="34%" height={420} fill="#fff" />',
      '<rect x="66%" width="34%" height={420} fill="#101010" />',
      '<circle cx={566} cy={96} r={22} fill="#d8cfbe" />',
    ],
    children: [
      usage('Occluder', { shape: { kind: 'circle', x: 566, y: 96, radius: 22 }, lit: true }),
      usage('Light', { x, y, radius, color, intensity, falloff, glow }),
    ],
  })
}

/** Code by the height of the lamp, the prop that the story is about. */
export const lampHeightCode: Code<Omit<HeightsArgs, 'lamp'> & { height: number }> = ({ height, ...args }) =>
  heightsCode({ ...args, lamp: height })
