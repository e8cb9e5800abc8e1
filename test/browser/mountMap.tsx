import { render } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { MapView, type MapViewHandle, type MapViewProps, type View } from 'react-umbra'
import { expect } from 'vitest'
import { canvasIn } from './mount.js'
import { painted } from './painted.js'

/** Props of a map that differ from those below. */
export type Given = Partial<MapViewProps>

/** Returns a map of 400 by 300 units in 200 by 150 pixels at the page's corner, which is all visible at zoom 0.5. */
export function mapOf(children: ReactNode, props: Given, handle: React.Ref<MapViewHandle>) {
  return (
    <MapView
      ref={handle}
      width={400}
      height={300}
      ambient="black"
      renderer="canvas"
      // Pictures must not depend on the machine's pace.
      quality="high"
      {...props}
      style={{ position: 'absolute', left: 0, top: 0, width: 200, height: 150, ...props.style }}
    >
      <div data-testid="ground" style={{ width: 400, height: 300, background: '#ddd' }} />
      {children}
    </MapView>
  )
}

/** Returns that map once it is painted. */
export async function mountMap(children: ReactNode = null, props: Given = {}) {
  const handle = createRef<MapViewHandle>()
  const result = render(mapOf(children, props, handle))
  const canvas = canvasIn(result.container)
  await painted(canvas)
  const root = result.container.querySelector<HTMLElement>('[data-umbra-map]')!
  return {
    ...result,
    canvas,
    root,
    ground: result.getByTestId('ground'),
    handle: handle.current!,
    view: () => handle.current!.view!,
    update: (others: ReactNode, next: Given = props) => result.rerender(mapOf(others, next, handle)),
  }
}

/**
 * Moves a pointer at 0.2 pixels per millisecond and releases it. The events have fixed times, because
 * a busy machine would slow them down.
 */
export function flick(element: Element): void {
  const dispatch = (type: string, time: number, buttons = 1) => {
    const event = new PointerEvent(type, {
      pointerType: 'touch',
      bubbles: true,
      pointerId: 71,
      clientX: 100 - time / 5,
      clientY: 75,
      buttons,
    })
    Object.defineProperty(event, 'timeStamp', { value: time })
    element.dispatchEvent(event)
  }
  dispatch('pointerdown', 0)
  for (let time = 10; time <= 50; time += 10) dispatch('pointermove', time)
  dispatch('pointerup', 55, 0)
}

export function expectView(view: View | null, x: number, y: number, zoom: number) {
  expect(view?.zoom).toBeCloseTo(zoom, 6)
  expect(view?.x).toBeCloseTo(x, 4)
  expect(view?.y).toBeCloseTo(y, 4)
}
