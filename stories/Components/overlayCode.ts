import type { LightOverlayProps } from 'react-umbra'
import { inOverlay } from '../code/inOverlay.js'
import type { Code } from '../code/projectOf.js'
import { literal, usage } from '../code/usage.js'

const TREES = [
  { x: 330, y: 225, radius: 30 },
  { x: 392, y: 408, radius: 34 },
  { x: 560, y: 350, radius: 32 },
]

const LANTERNS = [
  { x: 452, y: 210, radius: 380, color: '#ffb84d' },
  { x: 300, y: 330, radius: 300, color: '#ff7d9c' },
  { x: 660, y: 330, radius: 300, color: '#74b4ff' },
]

interface OverlayArgs extends Pick<LightOverlayProps, 'blend' | 'renderer'> {
  ambient: string
  view: { x: number; y: number; zoom: number }
  resolution: number
}

/** Returns the props that controls have set, except those with the overlay's defaults. */
const chosen = ({ blend = 'screen', renderer = 'auto' }: Partial<OverlayArgs>): string[] => [
  ...(blend === 'screen' ? [] : [`blend="${blend}"`]),
  ...(renderer === 'auto' ? [] : [`renderer="${renderer}"`]),
]

/** Content that is panned and zoomed, and the light map's view, which goes along with it. */
export const overlayCode: Code<OverlayArgs> = ({ ambient, view, resolution, ...look }) =>
  inOverlay({
    ambient,
    props: [`view={${literal(view)}}`, ...(resolution === 1 ? [] : [`resolution={${resolution}}`]), ...chosen(look)],
    drawn: [
      `<g transform="scale(${view.zoom}) translate(${-view.x} ${-view.y})">`,
      ...TREES.map(({ x, y, radius }) => `  <circle cx={${x}} cy={${y}} r={${radius}} fill="#7fae6b" />`),
      '</g>',
    ],
    children: [
      ...TREES.map((tree) => usage('Occluder', { shape: { kind: 'circle', ...tree }, lit: true })),
      ...LANTERNS.map((lantern) => usage('Light', lantern)),
    ],
  })

interface PageArgs {
  ambient: string
  rounded?: boolean | undefined
  resolution?: number
}

/** Any content of a page, and a card whose element throws its shadow. */
export const pageCode: Code<PageArgs> = ({ ambient, rounded = true, resolution = 1 }) => {
  const attributes = [
    `ambient="${ambient}"`,
    ...(resolution === 1 ? [] : [`resolution={${resolution}}`]),
    'style={PAGE}',
  ]
  return `import { useRef } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'

const PAGE = { padding: 80, background: '#f4ead6', color: '#2b2620' }
const CARD = { maxWidth: 320, padding: 24, borderRadius: 24, background: '#fffaf0' }

export default function App() {
  const card = useRef<HTMLDivElement>(null)
  return (
    <LightOverlay ${attributes.join(' ')}>
      <div ref={card} style={CARD}>
        <h2>The Lantern</h2>
        <p>Supper from six. Bring your own light.</p>
        <button type="button">Book a table</button>
      </div>
      <Occluder of={card}${rounded ? ' rounded' : ''} />
      <Light x={60} y={50} radius={460} color="#ffd79a" />
    </LightOverlay>
  )
}
`
}

interface MeetingArgs {
  ambient: string
  colors: readonly string[]
  intensity: number
  radius: number
  size: number
}

/** Returns code with the same lamps in four overlays, each with its own blend. */
export const meetingCode: Code<MeetingArgs> = ({
  ambient,
  colors,
  intensity,
  radius,
  size,
}) => `import { Light, LightOverlay } from 'react-umbra'

const BLENDS = ['screen', 'add', 'max', 'subtract'] as const
const PLACES = [[110, 92], [250, 92], [180, 196]] as const
const COLORS = ${literal(colors)}

export default function App() {
  return BLENDS.map((blend) => (
    <LightOverlay key={blend} ambient="${ambient}" blend={blend} style={{ maxWidth: 360 }}>
      <div style={{ height: 250, background: '#a09a90' }}>{blend}</div>
      {COLORS.map((color, i) => (
        ${usage('Light', { intensity, radius, size }, 8).replace('<Light', '<Light key={color} x={PLACES[i]?.[0] ?? 0} y={PLACES[i]?.[1] ?? 0} color={color}')}
      ))}
    </LightOverlay>
  ))
}
`
