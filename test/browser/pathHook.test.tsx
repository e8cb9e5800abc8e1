import { act, render } from '@testing-library/react'
import { createRef, Suspense, startTransition, use, useEffect, useState } from 'react'
import {
  LightOverlay,
  Occluder,
  type OccluderHandle,
  type Path,
  type Point,
  type UsePathOptions,
  usePath,
} from 'react-umbra'
import { expect, it } from 'vitest'
import { frames } from './frames.js'

const FROM = { x: 50, y: 20 }
const TO = { x: 50, y: 80 }

function Spy({ found, ...options }: { found: (Path | null)[] } & Partial<UsePathOptions>) {
  // Literals are new at every render.
  found.push(usePath({ from: { ...FROM }, to: { ...TO }, ...options }))
  return null
}

const lengthOf = (found: (Path | null)[]): number | undefined => found.at(-1)?.length

it('usePath finds another path when a door opens or an occluder moves, and does not render otherwise', async () => {
  const found: (Path | null)[] = []
  const door = createRef<OccluderHandle>()
  const crate = createRef<OccluderHandle>()
  render(
    <LightOverlay style={{ width: 100, height: 100 }}>
      <Occluder walls={[0, 50, 40, 50, 60, 50, 100, 50]} />
      <Occluder ref={door} walls={[40, 50, 60, 50]} />
      <Occluder ref={crate} shape={{ kind: 'box', x: 0, y: 0, width: 10, height: 10 }} x={200} y={200} />
      <Spy found={found} />
    </LightOverlay>,
  )
  await frames(2)
  const around = 2 * Math.hypot(50, 30)
  expect(lengthOf(found)).toBeCloseTo(around, 9)
  door.current!.set({ open: true })
  await frames(2)
  expect(found.at(-1)).toEqual({ points: [FROM, TO], length: 60 })
  const renders = found.length
  crate.current!.move(220, 220)
  await frames(2)
  expect(found.length).toBe(renders)
  crate.current!.move(50, 50)
  await frames(2)
  expect(found.length).toBe(renders + 1)
  expect(lengthOf(found)).toBeCloseTo(2 * Math.hypot(5, 25) + 10, 9)
})

it('usePath respects clearance, bounds and channel, and returns null without an end', async () => {
  const found: (Path | null)[] = []
  const show = (options: Partial<UsePathOptions>) => (
    <LightOverlay style={{ width: 100, height: 100 }}>
      <Occluder walls={[0, 50, 40, 50, 60, 50, 100, 50]} />
      <Occluder walls={[40, 50, 60, 50]} blocks={['light']} />
      <Spy found={found} {...options} />
    </LightOverlay>
  )
  const bounds = { minX: 0, minY: 0, maxX: 100, maxY: 100 }
  const { rerender } = render(show({ bounds }))
  await frames(2)
  expect(lengthOf(found)).toBe(60)
  const first = found.at(-1)
  rerender(show({ bounds: { ...bounds } }))
  expect(found.at(-1)).toBe(first)
  rerender(show({ bounds, clearance: 10 }))
  expect(lengthOf(found)).toBe(60)
  rerender(show({ bounds, clearance: 10.1 }))
  expect(found.at(-1)).toBeNull()
  rerender(show({ clearance: 10.1 }))
  expect(lengthOf(found)).toBeGreaterThan(120)
  rerender(show({ bounds, channel: 'light' }))
  expect(found.at(-1)).toBeNull()
  rerender(show({ to: null }))
  expect(found.at(-1)).toBeNull()
})

it('usePath returns the same path after a discarded transition', async () => {
  const never = new Promise<never>(() => {})
  const shown: (Path | null)[] = []
  let change = (_to: Point) => {}
  let renderAgain = (_n: number) => {}
  function Waiting({ isLate }: { isLate: boolean }) {
    if (isLate) use(never)
    return null
  }
  function Parent() {
    const [to, setTo] = useState<Point>(TO)
    const [n, setN] = useState(0)
    change = setTo
    renderAgain = setN
    const path = usePath({ from: FROM, to })
    useEffect(() => {
      shown[n] = path
    }, [path, n])
    return <Waiting isLate={to !== TO} />
  }
  render(
    <LightOverlay style={{ width: 100, height: 100 }}>
      <Suspense>
        <Parent />
      </Suspense>
    </LightOverlay>,
  )
  await act(async () => startTransition(() => change({ x: 60, y: 70 })))
  await act(async () => renderAgain(1))
  expect(shown[0]).toEqual({ points: [FROM, TO], length: 60 })
  expect(shown[1]).toBe(shown[0])
})

it('usePath names invalid options', () => {
  const inHost = (options: object) => () =>
    render(
      <LightOverlay>
        <Spy found={[]} {...options} />
      </LightOverlay>,
    )
  expect(() => render(<Spy found={[]} />)).toThrow('react-umbra: usePath must be inside a host')
  expect(inHost({ from: { x: 1 } })).toThrow('react-umbra: usePath from.y must be')
  expect(inHost({ clearance: -1 })).toThrow('react-umbra: usePath clearance must be')
  expect(inHost({ channel: 'smell' })).toThrow('react-umbra: usePath channel must be')
})
