import { act, render } from '@testing-library/react'
import { createRef, Profiler, Suspense, startTransition, use, useEffect, useState } from 'react'
import {
  createScene,
  LightOverlay,
  type LightOverlayHandle,
  Occluder,
  type OccluderHandle,
  type Sighting,
  useSightings,
  Viewer,
  type ViewerHandle,
} from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'

const TARGETS = [
  { x: 60, y: 50 },
  { x: 160, y: 50 },
  { kind: 'box', x: 100, y: 50, width: 40, height: 20 },
] as const

function Spy({ found, group }: { found: (readonly Sighting[] | null)[]; group?: string }) {
  // Literals are new at every render.
  found.push(useSightings({ targets: TARGETS.map((target) => ({ ...target })), group }))
  return null
}

const unseen = { seen: false, share: 0, senses: [], by: [] }

it('useSightings returns what viewers see, renders when a result changes, and keeps the rest', async () => {
  const found: (readonly Sighting[] | null)[] = []
  const viewer = createRef<ViewerHandle>()
  const door = createRef<OccluderHandle>()
  render(
    <LightOverlay scene={createScene({ daylight: 'dim' })} style={{ width: 200, height: 100 }}>
      <Occluder ref={door} walls={[100, -500, 100, 500]} />
      <Viewer ref={viewer} id="scout" x={20} y={50} />
      <Profiler id="spy" onRender={() => {}}>
        <Spy found={found} />
      </Profiler>
    </LightOverlay>,
  )
  await frames(2)
  const first = found.at(-1)!
  expect(first).toEqual([
    { seen: true, share: 1, senses: ['sight'], by: ['scout'] },
    unseen,
    { seen: true, share: expect.closeTo(0.5, 2), senses: ['sight'], by: ['scout'] },
  ])
  const renders = found.length
  viewer.current!.move(30, 50)
  await frames(2)
  expect(found.length).toBe(renders)
  door.current!.set({ open: true })
  await frames(2)
  const second = found.at(-1)!
  expect(found.length).toBe(renders + 1)
  expect(second[1]).toEqual({ seen: true, share: 1, senses: ['sight'], by: ['scout'] })
  expect(second[0]).toBe(first[0])
})

it('useSightings returns what one group sees, and follows a change of group', async () => {
  const found: (readonly Sighting[] | null)[] = []
  const show = (group?: string) => (
    <LightOverlay style={{ width: 200, height: 100 }} scene={scene}>
      <Viewer x={20} y={50} group="a" radius={50} />
      <Viewer x={180} y={50} group="b" radius={50} />
      <Spy found={found} {...(group === undefined ? {} : { group })} />
    </LightOverlay>
  )
  const scene = createScene({ daylight: 'bright' })
  const { rerender } = render(show('a'))
  await frames(2)
  const seen = (): boolean[] => found.at(-1)!.map((sighting) => sighting.seen)
  expect(seen()).toEqual([true, false, false])
  rerender(show('b'))
  expect(seen()).toEqual([false, true, false])
  rerender(show())
  expect(seen()).toEqual([true, true, false])
})

it('useSightings updates the rendered result while a transition with other targets is pending', async () => {
  const never = new Promise<never>(() => {})
  const viewer = createRef<ViewerHandle>()
  let change = (_x: number) => {}
  let seen: boolean | undefined
  function Waiting({ x }: { x: number }) {
    if (x !== 40) use(never)
    return null
  }
  function Target() {
    const [x, setX] = useState(40)
    change = setX
    const sightings = useSightings({ targets: [{ x, y: 50 }] })
    useEffect(() => {
      seen = sightings?.[0]?.seen
    }, [sightings])
    return <Waiting x={x} />
  }
  render(
    <LightOverlay daylight="bright" style={{ width: 200, height: 100 }}>
      <Viewer ref={viewer} x={20} y={50} radius={50} />
      <Suspense>
        <Target />
      </Suspense>
    </LightOverlay>,
  )
  await act(() => frames(2))
  expect(seen).toBe(true)
  // Out of sight, before and after the viewer moves.
  await act(async () => startTransition(() => change(190)))
  viewer.current!.move(120, 50)
  await act(() => frames(2))
  expect(seen).toBe(false)
})

describe('useSightings with several callers', () => {
  const caller = (name: string, x: number) => {
    const found: (readonly Sighting[] | null)[] = []
    function Caller() {
      found.push(useSightings({ targets: [{ x, y: 50 }] }))
      return null
    }
    return { name, found, Caller }
  }

  it('queries once per frame, and renders only callers whose result changed', async () => {
    const callers = [caller('near', 40), caller('far', 160), caller('farther', 180)]
    const scene = createScene({ daylight: 'bright' })
    const viewer = createRef<ViewerHandle>()
    const asks = vi.spyOn(scene, 'sightings')
    render(
      <LightOverlay scene={scene} style={{ width: 200, height: 100 }}>
        <Viewer ref={viewer} x={20} y={50} radius={50} />
        {callers.map(({ name, Caller }) => (
          <Caller key={name} />
        ))}
      </LightOverlay>,
    )
    await frames(2)
    const seen = (): boolean[] => callers.map(({ found }) => found.at(-1)![0]!.seen)
    expect(seen()).toEqual([true, false, false])
    const renders = (): number[] => callers.map(({ found }) => found.length)
    const before = renders()
    asks.mockClear()
    for (const x of [25, 30, 150]) {
      viewer.current!.move(x, 50)
      await Promise.resolve()
    }
    expect(asks).not.toHaveBeenCalled()
    await frames(2)
    expect(asks).toHaveBeenCalledTimes(1)
    expect(seen()).toEqual([false, true, true])
    viewer.current!.move(125, 50)
    await frames(2)
    expect(asks).toHaveBeenCalledTimes(2)
    expect(seen()).toEqual([false, true, false])
    expect(renders()).toEqual([before[0]! + 1, before[1]! + 1, before[2]! + 2])
    await frames(3)
    expect(asks).toHaveBeenCalledTimes(2)
  })

  it('queries once for callers that mount together, and never after the last has unmounted', async () => {
    const callers = [caller('near', 40), caller('far', 160)]
    const scene = createScene({ daylight: 'bright' })
    const asks = vi.spyOn(scene, 'sightings')
    const viewer = createRef<ViewerHandle>()
    const show = (hasCallers: boolean) => (
      <LightOverlay scene={scene} style={{ width: 200, height: 100 }}>
        <Viewer ref={viewer} x={20} y={50} radius={50} />
        {hasCallers && callers.map(({ name, Caller }) => <Caller key={name} />)}
      </LightOverlay>
    )
    const { rerender } = render(show(true))
    await frames(2)
    // One for each first render, before the viewer is registered, and one for both after that.
    expect(asks.mock.calls.map(([targets]) => targets.length)).toEqual([1, 1, 2])
    rerender(show(false))
    asks.mockClear()
    viewer.current!.move(150, 50)
    await frames(2)
    expect(asks).not.toHaveBeenCalled()
    rerender(show(true))
    expect(callers.map(({ found }) => found.at(-1)![0]!.seen)).toEqual([false, true])
  })

  it('updates at once when the host is flushed', async () => {
    const { found, Caller } = caller('far', 160)
    const viewer = createRef<ViewerHandle>()
    const overlay = createRef<LightOverlayHandle>()
    render(
      <LightOverlay daylight="bright" handle={overlay} style={{ width: 200, height: 100 }}>
        <Viewer ref={viewer} x={20} y={50} radius={50} />
        <Caller />
      </LightOverlay>,
    )
    await frames(2)
    expect(found.at(-1)![0]!.seen).toBe(false)
    act(() => {
      viewer.current!.move(150, 50)
      overlay.current!.flush()
    })
    expect(found.at(-1)![0]!.seen).toBe(true)
  })
})
