import { checkDocument, type SceneDocument, type SceneItem } from 'react-umbra/edit'
import { vi } from 'vitest'
import { EditorStore } from '../../src/edit/editing/EditorStore.js'
import { Gestures } from '../../src/edit/editing/Gestures.js'
import { pressKey } from '../../src/edit/editing/keys.js'
import type { PointerInput } from '../../src/edit/editing/pointerInput.js'
import type { SnapOptions } from '../../src/edit/editing/snap.js'
import { handlesOf } from '../../src/edit/items/handles.js'

type Place = readonly [x: number, y: number]
interface Held {
  shift?: boolean
  alt?: boolean
  touch?: boolean
}

/** Returns an editor whose owner accepts every change, with a simulated pointer and keyboard. */
export function edit(items: readonly SceneItem[], snap: SnapOptions = {}) {
  const onChange = vi.fn<(document: SceneDocument) => void>()
  const first: SceneDocument = { version: 1, width: 400, height: 300, items }
  const store = new EditorStore(first)
  const gestures = new Gestures(store)
  let document = first
  onChange.mockImplementation((next) => {
    checkDocument(next)
    document = next
  })
  const sync = (): void => store.sync(document, onChange, snap)
  sync()
  const input = ([x, y]: Place, held: Held = {}): PointerInput => ({
    x,
    y,
    pixel: 1,
    shift: false,
    alt: false,
    touch: false,
    ...held,
  })
  return {
    store,
    gestures,
    input,
    onChange,
    first,
    get items() {
      return document.items
    },
    take(next: SceneDocument) {
      document = next
      sync()
    },
    drag(from: Place, to: Place, held: Held = {}) {
      gestures.press(input(from, held))
      gestures.move(input([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], held))
      gestures.move(input(to, held))
      gestures.release(input(to, held))
      sync()
    },
    click(...places: Place[]) {
      for (const place of places) {
        gestures.press(input(place))
        gestures.release(input(place))
      }
      sync()
    },
    double: (place: Place) => gestures.doublePress(input(place)),
    handle(id: string, kind: string, to: Place, held: Held = {}) {
      const item = document.items.find((one) => one.id === id)!
      const handle = handlesOf(item, 1).find((one) => one.id === kind)!
      if (handle.kind === 'rotation') gestures.pressRotation([id], handle)
      else gestures.pressHandle(id, handle, handle)
      gestures.move(input(to, held))
      gestures.release(input(to, held))
      sync()
    },
    keys(...keys: string[]) {
      for (const key of keys) {
        const command = key.startsWith('^')
        const shift = key.includes('⇧')
        const plain = key.replace(/[\^⇧]/g, '')
        const held = { shift, alt: false, command, repeat: false }
        pressKey(store, gestures, { key: plain, ...held, center: { x: 200, y: 150 }, pixel: 1 })
        sync()
      }
    },
  }
}

export const wall = (id: string, ...walls: number[]): SceneItem => ({ id, kind: 'wall', walls })
export const light = (id: string, x: number, y: number): SceneItem => ({ id, kind: 'light', x, y })
