import '../figure/figure.css'
import './pages.css'

interface Box {
  y: number
  title: string
  text: readonly string[]
  tone: 'react' | 'scene' | 'host'
}

const WIDTH = 360
const BOX = { x: 44, width: 312, height: 76 }
const STEP = 108

const BOXES: readonly Box[] = [
  { y: 8, title: 'A prop or a handle changes it', text: ['<Light x={…} />   ·   light.move(x, y)'], tone: 'react' },
  {
    y: 8 + STEP,
    title: 'The Scene records the change',
    text: ['drops the rings that it can affect,', 'keeps all others'],
    tone: 'scene',
  },
  {
    y: 8 + 2 * STEP,
    title: 'requestFrame()',
    text: ['the host asks the browser for one frame,', 'however much changes before it'],
    tone: 'scene',
  },
  {
    y: 8 + 3 * STEP,
    title: 'scene.plan(area)',
    text: ['for each light in view: its ring, from the', 'mesh of static walls, cut by moving ones'],
    tone: 'scene',
  },
  {
    y: 8 + 4 * STEP,
    title: 'The host paints the light map',
    text: ['ambient, then each ring blended in,', 'with color and falloff'],
    tone: 'host',
  },
  {
    y: 8 + 5 * STEP,
    title: 'The map is multiplied',
    text: ['over the page by CSS,', 'over the WebGL picture by a quad'],
    tone: 'host',
  },
]

const ARROWS = ['if a value changed', 'once', 'in the frame', 'the plan', 'the picture']

const GROUPS = [
  { from: 0, to: 0, text: 'React' },
  { from: 1, to: 3, text: 'Scene' },
  { from: 4, to: 5, text: 'Host' },
]

/** From a prop to a pixel, in six steps. */
export function FrameDiagram() {
  const height = 8 + 5 * STEP + BOX.height + 8
  return (
    <figure className="figure figure-narrow sb-unstyled">
      <svg className="page-diagram" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby="frame-diagram">
        <title id="frame-diagram">
          {`How a frame is rendered: ${BOXES.map(({ title, text }) => `${title}: ${text.join(' ')}`).join('; then ')}.`}
        </title>
        {GROUPS.map(({ from, to, text }) => {
          const [top, bottom] = [8 + from * STEP, 8 + to * STEP + BOX.height]
          return (
            <g key={text}>
              <path className="page-bracket" d={`M34 ${top}H28V${bottom}H34`} />
              <text className="page-group" transform={`translate(14 ${(top + bottom) / 2}) rotate(-90)`}>
                {text}
              </text>
            </g>
          )
        })}
        {BOXES.map(({ y, title, text, tone }) => (
          <g key={title}>
            <rect className={`page-box page-${tone}`} x={BOX.x} y={y} width={BOX.width} height={BOX.height} rx={10} />
            <text className="page-title" x={BOX.x + 14} y={y + (text.length > 1 ? 22 : 30)}>
              {title}
            </text>
            {text.map((line, i) => (
              <text key={line} className="page-line" x={BOX.x + 14} y={y + (text.length > 1 ? 42 : 51) + 17 * i}>
                {line}
              </text>
            ))}
          </g>
        ))}
        {ARROWS.map((text, i) => {
          const y = 8 + i * STEP + BOX.height
          return (
            <g key={text}>
              <path className="page-arrow" d={`M${BOX.x + 28} ${y + 4}V${y + 29}m-5 -7l5 7l5 -7`} />
              <text className="page-step" x={BOX.x + 42} y={y + 20}>
                {text}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
