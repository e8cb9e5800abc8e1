// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react'
import type { SceneDocument, SceneItem } from 'react-umbra/edit'
import { afterEach, describe, expect, it } from 'vitest'
import { at, mountEditor } from './mountEditor.js'

afterEach(cleanup)

const WALLS = [100, 100, 150, 100]

/** By item: the props that each of its handles changes. */
const HANDLES: [item: SceneItem, handles: Record<string, string[]>][] = [
  [
    { id: 'a', kind: 'wall', walls: WALLS },
    { 'end-0': ['walls'], 'end-1': ['walls'], rotation: ['walls'] },
  ],
  [
    { id: 'a', kind: 'door', walls: WALLS },
    { 'end-0': ['walls'], 'end-1': ['walls'], rotation: ['walls'] },
  ],
  [
    { id: 'a', kind: 'outline', points: [[100, 100], [150, 100], [150, 150]] }, // biome-ignore format: one triangle
    { 'end-0': ['points'], 'end-1': ['points'], 'end-2': ['points'], rotation: ['points'] },
  ],
  [{ id: 'a', kind: 'circle', x: 100, y: 100, radius: 30 }, { radius: ['radius'] }],
  [
    { id: 'a', kind: 'box', x: 100, y: 100, width: 40, height: 30, rotation: 0.3 },
    { 'end-0': ['x', 'y', 'width', 'height'], 'end-2': ['x', 'y', 'width', 'height'], rotation: ['rotation'] },
  ],
  [{ id: 'a', kind: 'light', x: 100, y: 100 }, { radius: ['radius'] }],
  [
    { id: 'a', kind: 'flashlight', x: 100, y: 100, direction: 0.4, angle: 0.8, radius: 50 },
    { reach: ['direction', 'radius'], opening: ['angle'] },
  ],
  [
    { id: 'a', kind: 'tube', x0: 100, y0: 100, x1: 150, y1: 100, radius: 40 },
    { 'end-0': ['x0', 'y0'], 'end-1': ['x1', 'y1'], radius: ['radius'], rotation: ['x0', 'y0', 'x1', 'y1'] },
  ],
  [{ id: 'a', kind: 'sun', x: 100, y: 100, direction: 1, elevation: 0.5 }, { reach: ['direction'] }],
  [{ id: 'a', kind: 'viewer', x: 100, y: 100, radius: 60 }, { radius: ['radius'] }],
  [
    { id: 'a', kind: 'viewer', x: 100, y: 100, direction: 0.2, angle: 1, radius: 60 },
    { reach: ['direction', 'radius'], opening: ['angle'] },
  ],
  [
    { id: 'a', kind: 'viewer', x: 100, y: 100, direction: 0.2, angle: 1 },
    { reach: ['direction'], opening: ['angle'] },
  ],
]

const CASES = HANDLES.flatMap(([item, handles]) =>
  ['mouse', 'touch', 'pen', 'keyboard'].flatMap((device) =>
    Object.entries(handles).map(([id, props]) => [`${item.kind}, ${id}`, device, item, id, props] as const),
  ),
)

describe('a handle', () => {
  it.each(CASES)(
    'of a %s, moved by %s, changes only its props, in one step that can be undone',
    (...[, device, item, id, props]) => {
      const first: SceneDocument = { version: 1, width: 400, height: 300, items: [item] }
      const { container, layer, editor } = mountEditor(first)
      act(() => editor().select(['a']))
      const handle = container.querySelector<HTMLElement>(`[data-umbra-handle-id="${id}"]`)!
      const [x, y] = [Number.parseFloat(handle.style.left), Number.parseFloat(handle.style.top)]
      if (device === 'keyboard') {
        // Each direction alone may be along an edge that the handle does not change.
        fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true })
        fireEvent.keyDown(handle, { key: 'ArrowDown' })
      } else {
        const pointer = { pointerType: device }
        fireEvent.pointerDown(handle, at(x, y, pointer))
        fireEvent.pointerMove(layer, at(x + 6, y + 5, pointer))
        fireEvent.pointerMove(layer, at(x + 12, y + 9, pointer))
        fireEvent.pointerUp(layer, at(x + 12, y + 9, { ...pointer, buttons: 0 }))
      }
      const changed = editor().document
      const now = changed.items[0]!
      const differing = [...new Set([...Object.keys(item), ...Object.keys(now)])].filter(
        (key) => JSON.stringify(Reflect.get(now, key)) !== JSON.stringify(Reflect.get(item, key)),
      )
      expect(props).toEqual(expect.arrayContaining(differing))
      expect(differing).not.toEqual([])
      act(() => editor().undo())
      expect(editor().document).toEqual(first)
      expect(editor().canUndo).toBe(false)
      act(() => editor().redo())
      expect(editor().document).toEqual(changed)
    },
  )
})
