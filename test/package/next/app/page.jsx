// A server component: sight is computed on the server, and the overlay stands here with no boundary of the app's own.
import { Light, LightOverlay, Occluder } from 'react-umbra'
import { visibilityPolygon } from 'react-umbra/geometry'
import { LitBox } from './LitBox'

/** Asked anew by every visitor, so that the server answers and not the build. */
export const dynamic = 'force-dynamic'

export default function Page() {
  const ring = visibilityPolygon({ x: 100, y: 150 }, [200, 100, 200, 200], {
    bounds: { minX: 0, minY: 0, maxX: 400, maxY: 300 },
  })
  return (
    <main>
      <p>{`${ring.length / 2} corners are seen, by ${typeof window === 'undefined' ? 'the server' : 'the page'}.`}</p>
      <LightOverlay id="from-server" ambient="#10131a" style={{ width: 400, height: 300 }}>
        <p>rendered by the server</p>
        <Occluder walls={[200, 100, 200, 200]} />
        <Light x={100} y={150} radius={600} color="#ff0000" falloff="none" />
      </LightOverlay>
      <LitBox />
    </main>
  )
}
