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

interface OverlayArgs {
  ambient: string
  view: { x: number; y: number; zoom: number }
  resolution: number
}

/** Content that is panned and zoomed, and the light map's view, which goes along with it. */
export const overlayCode: Code<OverlayArgs> = ({ ambient, view, resolution }) =>
  inOverlay({
    ambient,
    props: [`view={${literal(view)}}`, ...(resolution === 1 ? [] : [`resolution={${resolution}}`])],
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
