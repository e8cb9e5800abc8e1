import { useRef } from 'react'
import { FogOfWar, Light, Occluder, Viewer } from 'react-umbra'
import { afterEach, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { frames } from './frames.js'
import { mountUnpainted } from './mount.js'
import { isPainted } from './painted.js'

const PAINTERS = ['paint/webgl/GlPainter.ts', 'paint/canvas/CanvasPainter.ts']

/** Everything that the page below needs besides its painter. */
const PARTS = [
  'paint/webgl/effectParts.ts',
  'paint/webgl/indirect/parts.ts',
  'scene/transport/effects.ts',
  'host/overlay/extras.ts',
  'host/fog/PageFog.ts',
  'host/follow/followElement.ts',
]

function Card() {
  const card = useRef(null)
  return (
    <>
      <div ref={card} style={{ width: 20, height: 20 }} />
      <Occluder of={card} height={5} />
    </>
  )
}

afterEach(async () => {
  for (const painter of PAINTERS) await commands.allow(painter)
})

/** Returns the request for a part, or undefined. */
function requestFor(part: string): PerformanceResourceTiming | undefined {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return requests.find(({ name }) => new URL(name).pathname.endsWith(part))
}

/** Returns the parts that the browser has fetched. */
const fetched = (): string[] => PARTS.filter((part) => requestFor(part) !== undefined)

// Must be the first test of its page, because loaded modules stay loaded.
it('an overlay requests all needed parts at once, and no others, even if no painter loads', async () => {
  // The page's own modules have filled the buffer.
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(1000)
  for (const painter of PAINTERS) await commands.refuse(painter)
  const plain = mountUnpainted(<Light x={50} y={50} />, { renderer: 'webgl' })
  await frames(10)
  expect(isPainted(plain.canvas)).toBe(false)
  expect(fetched()).toEqual([])
  plain.unmount()
  const glass = mountUnpainted(
    <>
      <Light x={50} y={50} />
      <Occluder walls={[70, 20, 70, 80]} opacity={0.5} />
    </>,
    { renderer: 'webgl' },
  )
  const [parts, effects] = ['paint/webgl/effectParts.ts', 'scene/transport/effects.ts']
  await expect.poll(fetched).toEqual([parts, effects])
  expect(requestFor(parts!)!.startTime).toBeLessThan(requestFor(effects!)!.responseEnd)
  glass.unmount()
  const { canvas, unmount } = mountUnpainted(
    <>
      <Light x={50} y={50} size={4} glow={0.5} />
      <Light x={80} y={50} height={20} />
      <Viewer x={20} y={20} />
      <FogOfWar />
      <Card />
    </>,
    { renderer: 'webgl', bounces: 1 },
  )
  expect(isPainted(canvas)).toBe(false)
  await expect.poll(fetched).toEqual(PARTS)
  unmount()
})
