import { fireEvent, render } from '@testing-library/react'
import { createRef, StrictMode, useRef } from 'react'
import * as umbra from 'react-umbra'
import { createExploredMap, type SunHandle } from 'react-umbra'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { CollisionDebug, Doors, Flashlight, FogOfWar, ImportedScene, Light, LightOverlay } = umbra
const { LineLight, MapView, Occluder, Sun, Viewer } = umbra

const DATA: umbra.SceneData = {
  width: 200,
  height: 100,
  occluders: [{ kind: 'door', walls: [50, 0, 50, 40], open: false }],
  lights: [{ x: 10, y: 10, radius: 50, color: '#ffffff', intensity: 1, shadows: true }],
  warnings: [],
}
const BOUNDS = { minX: 0, minY: 0, maxX: 200, maxY: 100 }

function Asking() {
  const pairs = umbra.useCollisions({ shapes: [] })
  const ring = umbra.useVisibilityPolygon({ x: 1, y: 1 })
  const pointer = umbra.usePointer()
  const sightings = umbra.useSightings({ targets: [{ x: 5, y: 5 }] })
  return <p>{`${pairs.length} ${ring} ${pointer} ${sightings?.length}`}</p>
}

function Card() {
  const ref = useRef<HTMLElement>(null)
  return (
    <article ref={ref}>
      <Occluder of={ref} />
    </article>
  )
}

const parts = (
  <>
    <h1>content</h1>
    <Light x={20} y={20} color="var(--lamp)" glow={0.5} flicker="candle" />
    <Flashlight x={20} y={20} direction={0} angle={1} size={4} />
    <LineLight x0={0} y0={0} x1={9} y1={0} />
    <Sun direction={1} />
    <Occluder shape={{ kind: 'circle', x: 60, y: 60, radius: 10 }} />
    <Card />
    <Viewer x={20} y={20} />
    <FogOfWar explored={createExploredMap({ bounds: BOUNDS, cell: 4 })} unexplored="var(--night)" />
    <ImportedScene data={DATA} onDoor={() => {}} />
    <Doors data={DATA} onToggle={() => {}} />
    <CollisionDebug shapes={[{ kind: 'circle', x: 60, y: 60, radius: 10 }]} />
    <Asking />
  </>
)

/** Tests of a simulated page, which has neither a canvas nor a layout. */
export function describeWithoutCanvas(page: string): void {
  describe(`in ${page}`, () => {
    let reports: unknown[] = []
    beforeEach(() => {
      reports = []
      for (const level of ['error', 'warn'] as const)
        vi.spyOn(console, level).mockImplementation((...all) => reports.push(all))
    })
    afterEach(() => vi.restoreAllMocks())

    it('components render their children without errors or warnings', async () => {
      const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
      const { getAllByText, unmount, rerender } = render(
        <StrictMode>
          <LightOverlay ambient="light-dark(gray, black)">{parts}</LightOverlay>
          <MapView width={200} height={100}>
            {parts}
          </MapView>
        </StrictMode>,
      )
      expect(getAllByText('content')).toHaveLength(2)
      fireEvent.wheel(getAllByText('content')[1]!, { deltaY: 10 })
      rerender(<LightOverlay renderer="webgl">{parts}</LightOverlay>)
      await vi.dynamicImportSettled()
      expect(getAllByText('content')).toHaveLength(1)
      unmount()
      expect(reports).toEqual([])
      // Without a 2D canvas, requesting one reports an error that bypasses the console.
      if (typeof CanvasRenderingContext2D === 'undefined') expect(asked).not.toHaveBeenCalled()
    })

    it('a sun has a handle with set and without move', () => {
      const ref = createRef<SunHandle>()
      render(
        <LightOverlay>
          <Sun direction={1} ref={ref} />
        </LightOverlay>,
      )
      expect(Object.keys(ref.current!)).toEqual(['set'])
      ref.current!.set({ direction: 2 })
      // @ts-expect-error: a sun is nowhere
      expect(ref.current!.move).toBeUndefined()
    })
  })
}
