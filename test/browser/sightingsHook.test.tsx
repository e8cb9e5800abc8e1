import { render } from '@testing-library/react'
import { createRef, Profiler } from 'react'
import {
  createScene,
  LightOverlay,
  Occluder,
  type OccluderHandle,
  type Sighting,
  useSightings,
  Viewer,
  type ViewerHandle,
} from 'react-umbra'
import { expect, it } from 'vitest'
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

it('returns what viewers see, renders when a result changes, and keeps the rest', async () => {
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

it('asks one group, and another when it changes', async () => {
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
