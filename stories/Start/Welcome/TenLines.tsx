import { useRef, useState } from 'react'
import { Light, LightOverlay, Occluder, useDraggable } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { highlight } from '../../../.storybook/highlight.js'
import { useElementWidth } from '../../stage/useElementWidth.js'
import { CopyButton } from './CopyButton.js'
import { DocLink } from './DocLink.js'

const HEIGHT = 360
const FLOOR = 'repeating-linear-gradient(#cba 0 38px, #a98 0 40px)'
const START = { x: 120, y: 90 }
const CRATE = [
  [200, 120],
  [290, 150],
  [220, 230],
] as const

const codeFor = ({ x, y }: Point): string => `import { Light, LightOverlay, Occluder } from 'react-umbra'

const floor = '${FLOOR}'

export default function App() {
  return (
    <LightOverlay ambient="#10131a">
      <div style={{ height: ${HEIGHT}, background: floor }} />
      <Occluder points={[[200, 120], [290, 150], [220, 230]]} />
      <Light x={${x}} y={${y}} radius={400} color="#ffd9a0" />
    </LightOverlay>
  )
}`

/** A whole app that uses the library, beside the scene that it makes. */
export function TenLines() {
  const [place, setPlace] = useState<Point>(START)
  const code = useRef<HTMLElement>(null)
  return (
    <section className="welcome-section" aria-labelledby="ten-lines">
      <h2 id="ten-lines">All the code it takes</h2>
      <p>
        Wrap your content, say what blocks light, add a light.{' '}
        <strong>Drag the lamp, or move it with the arrow keys:</strong> the code follows. Paste it over{' '}
        <code>src/App.tsx</code>.
      </p>
      <div className="welcome-ten">
        <div className="welcome-code">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than its place is scrolled by keys */}
          <pre tabIndex={0}>
            <code ref={code}>
              {highlight(codeFor(place)).map(([kind, piece], i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
                <span key={i} className={kind ? `code-${kind}` : undefined}>
                  {piece}
                </span>
              ))}
            </code>
          </pre>
          <CopyButton text={codeFor(place)} label="Copy the code" source={code} />
        </div>
        <LiveScene place={place} onMove={({ x, y }) => setPlace({ x: Math.round(x), y: Math.round(y) })} />
      </div>
      <p>
        <DocLink to="start-getting-started" className="welcome-more">
          Start from an empty folder
        </DocLink>
      </p>
    </section>
  )
}

interface LiveSceneProps {
  place: Point
  onMove: (place: Point) => void
}

function LiveScene({ place, onMove }: LiveSceneProps) {
  const area = useRef<HTMLDivElement>(null)
  const width = useElementWidth(area)
  return (
    <div ref={area} className="welcome-scene">
      <LightOverlay ambient="#10131a">
        <div style={{ height: HEIGHT, background: FLOOR }} />
        <Occluder points={CRATE} />
        <Lamp
          place={place}
          onMove={onMove}
          within={{ minX: 8, minY: 8, maxX: Math.max(8, width - 8), maxY: HEIGHT - 8 }}
        />
      </LightOverlay>
    </div>
  )
}

interface LampProps extends LiveSceneProps {
  within: { minX: number; minY: number; maxX: number; maxY: number }
}

function Lamp({ place, onMove, within }: LampProps) {
  const ref = useDraggable(place, onMove, { within, step: 10 })
  return (
    <>
      <Light {...place} radius={400} color="#ffd9a0" />
      <button
        ref={ref}
        type="button"
        className="welcome-lamp"
        aria-label="Lamp: drag it, or move it with the arrow keys"
        style={{ left: place.x, top: place.y }}
        onDoubleClick={() => onMove(START)}
      />
    </>
  )
}
