import type { SceneItem } from 'react-umbra/edit'
import { describe, expect, it, vi } from 'vitest'
import type { EditorStore } from '../../src/edit/editing/EditorStore.js'
import { handlesOf } from '../../src/edit/items/handles.js'
import type { Point } from '../../src/geometry/points.js'
import { cases } from '../helpers/cases.js'
import { wrongEditing } from '../helpers/editMonkey.js'
import { edit, light, wall } from './edited.js'
import { SAMPLE } from './sampleDocument.js'

describe('pens', () => {
  it('draw a chain of walls that Enter, Escape or a double-click ends, as one change', () => {
    const editor = edit([])
    for (const [end, count] of [
      ['Enter', 1],
      ['Escape', 2],
      ['', 3],
    ] as const) {
      editor.keys('w')
      editor.click([10, 10], [60, 10], [60, 40])
      if (end === '') editor.double([60, 40])
      else editor.keys(end)
      expect(editor.onChange).toHaveBeenCalledTimes(count)
      expect(editor.items.at(-1)).toMatchObject({ kind: 'wall', walls: [10, 10, 60, 10, 60, 10, 60, 40] })
    }
    expect(editor.store.state.get().tool).toBe('wall')
    editor.keys('Escape')
    expect(editor.store.state.get().tool).toBe('select')
  })

  it('close a chain at its first point', () => {
    const editor = edit([])
    editor.keys('w')
    editor.click([0, 0], [50, 0], [50, 50], [3, 2])
    expect(editor.items).toMatchObject([{ walls: [0, 0, 50, 0, 50, 0, 50, 50, 50, 50, 0, 0] }])
    editor.keys('p')
    editor.click([100, 0], [150, 0], [150, 50], [103, 2])
    expect(editor.items[1]).toMatchObject({
      kind: 'outline',
      points: [
        [100, 0],
        [150, 0],
        [150, 50],
      ],
    })
  })

  it.each<[string, object]>([
    [
      'r',
      {
        kind: 'outline',
        points: [
          [20, 30],
          [50, 30],
          [50, 70],
          [20, 70],
        ],
      },
    ],
    ['o', { kind: 'circle', x: 20, y: 30, radius: 50 }],
    ['b', { kind: 'box', x: 35, y: 50, width: 30, height: 40 }],
    ['f', { kind: 'flashlight', x: 20, y: 30, radius: 50, direction: Math.atan2(40, 30) }],
    ['u', { kind: 'tube', x0: 20, y0: 30, x1: 50, y1: 70 }],
    ['s', { kind: 'sun', direction: Math.atan2(40, 30) }],
    ['d', { kind: 'door', walls: [20, 30, 50, 70] }],
    ['n', { kind: 'window', walls: [20, 30, 50, 70] }],
  ])('draw the same item with a drag and with two clicks after key %s', (key, expected) => {
    const editor = edit([])
    editor.keys(key)
    editor.drag([20, 30], [50, 70])
    editor.keys('v', key)
    editor.click([20, 30], [50, 70])
    expect(editor.items).toMatchObject([expected, expected])
    expect(editor.onChange).toHaveBeenCalledTimes(2)
  })

  it.each(['l', 'e', 't'])('place an item with one click after key %s', (key) => {
    const editor = edit([])
    editor.keys(key)
    editor.click([20, 30])
    expect(editor.items).toMatchObject([{ x: 20, y: 30 }])
  })

  it('draw with the keyboard alone', () => {
    const editor = edit([], { grid: 20 })
    editor.keys('w', 'ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'Enter')
    expect(editor.items).toMatchObject([{ kind: 'wall', walls: [210, 150, 230, 150] }])
    editor.keys('l', 'Enter', 'o', 'Enter', 'ArrowDown', 'Enter')
    expect(editor.items.map(({ kind }) => kind)).toEqual(['wall', 'light', 'circle'])
  })

  it('place nothing if the tool changes between press and release', () => {
    const editor = edit([])
    for (const [first, next] of ['wl', 'le', 'lv']) {
      editor.keys(first!)
      editor.gestures.press(editor.input([50, 50]))
      editor.keys(next!)
      editor.gestures.release(editor.input([80, 50]))
    }
    expect(editor.onChange).not.toHaveBeenCalled()
    editor.keys('l')
    editor.click([50, 50])
    expect(editor.items).toMatchObject([{ kind: 'light' }])
  })

  it('remove their last point on undo', () => {
    const editor = edit([])
    editor.keys('w')
    editor.click([0, 0], [50, 0], [50, 50])
    editor.keys('^z', 'Enter')
    expect(editor.items).toMatchObject([{ walls: [0, 0, 50, 0] }])
  })

  it('cut a wall with a door within snapping distance, and heal it when the door is deleted', () => {
    const editor = edit([wall('a', 0, 100, 200, 100)])
    editor.keys('d')
    editor.click([50, 104], [90, 97])
    expect(editor.items[0]).toMatchObject({ walls: [0, 100, 50, 100, 90, 100, 200, 100] })
    expect(editor.onChange).toHaveBeenCalledTimes(1)
    editor.keys('Delete')
    expect(editor.items).toEqual([wall('a', 0, 100, 200, 100)])
  })
})

describe('selection and drags', () => {
  it('selects by click, adds with Shift, and selects by a marquee', () => {
    const editor = edit([light('a', 50, 50), light('b', 100, 50), light('c', 200, 200)])
    editor.click([52, 50])
    expect(editor.store.selection).toEqual(['a'])
    editor.drag([100, 50], [100, 50], { shift: true })
    expect(editor.store.selection).toEqual(['a', 'b'])
    editor.drag([20, 20], [250, 250])
    expect(editor.store.selection).toEqual(['a', 'b', 'c'])
    editor.click([300, 20])
    expect(editor.store.selection).toEqual([])
    expect(editor.onChange).not.toHaveBeenCalled()
  })

  it('moves an item in one change, shows the drag, and keeps the other item identical', () => {
    const editor = edit([light('a', 50, 50), light('b', 100, 50)])
    const [, other] = editor.items
    editor.gestures.press({ x: 50, y: 50, pixel: 1, shift: false, alt: false, touch: false })
    editor.gestures.move({ x: 80, y: 60, pixel: 1, shift: false, alt: false, touch: false })
    expect(editor.store.document.items[0]).toMatchObject({ x: 80, y: 60 })
    expect(editor.onChange).not.toHaveBeenCalled()
    editor.gestures.release({ x: 80, y: 60, pixel: 1, shift: false, alt: false, touch: false })
    expect(editor.onChange).toHaveBeenCalledTimes(1)
    expect(editor.items).toEqual([light('a', 80, 60), other])
    expect(editor.items[1]).toBe(other)
    editor.keys('^z')
    expect(editor.store.history.present).toBe(editor.first)
    editor.keys('^⇧z')
    expect(editor.items[0]).toMatchObject({ x: 80, y: 60 })
  })

  it('moves joined ends together, unless Alt is held', () => {
    const editor = edit([wall('a', 0, 0, 100, 0), wall('b', 100, 0, 100, 80)])
    editor.handle('a', 'end-1', [120, 10])
    expect(editor.items).toEqual([wall('a', 0, 0, 120, 10), wall('b', 120, 10, 100, 80)])
    editor.handle('a', 'end-1', [140, 10], { alt: true })
    expect(editor.items).toEqual([wall('a', 0, 0, 140, 10), wall('b', 120, 10, 100, 80)])
  })

  it('copies with an Alt-drag', () => {
    const editor = edit([light('light-1', 50, 50)])
    editor.drag([50, 50], [90, 50], { alt: true })
    expect(editor.items).toEqual([light('light-1', 50, 50), light('light-2', 90, 50)])
    expect(editor.store.selection).toEqual(['light-2'])
  })

  it('snaps to the grid, to halves of it, to ends and edges, and with Shift to angles', () => {
    const snapped = edit([light('a', 51, 52)], { grid: 20 })
    snapped.drag([51, 52], [76, 68])
    expect(snapped.items).toEqual([light('a', 80, 70)])
    const ends = edit([light('a', 50, 50), wall('b', 100, 0, 100, 100)], { points: true })
    ends.drag([50, 50], [95, 3])
    expect(ends.items[0]).toMatchObject({ x: 100, y: 0 })
    ends.drag([100, 0], [96, 40])
    expect(ends.items[0]).toMatchObject({ x: 100, y: 40 })
    const angles = edit([wall('a', 0, 0, 100, 0)])
    angles.handle('a', 'end-1', [100, 6], { shift: true })
    expect(angles.items[0]).toMatchObject({ walls: [0, 0, expect.closeTo(Math.hypot(100, 6)), expect.closeTo(0)] })
    angles.handle('a', 'end-1', [100, 30], { shift: true })
    const { walls } = angles.items[0] as Extract<SceneItem, { kind: 'wall' }>
    expect(Math.atan2(walls[3]!, walls[2]!)).toBeCloseTo(Math.PI / 12)
  })

  it('snaps to the grid of the document, which may start anywhere', () => {
    const editor = edit([light('a', 51, 52)], { grid: 20 })
    editor.take({ ...editor.first, grid: { x: 3, y: 4, size: 20 } })
    editor.drag([51, 52], [76, 68])
    expect(editor.items).toEqual([light('a', 73, 64)])
  })

  it('shows the grid lines that a point snaps to, up to the next grid corners, until it is released', () => {
    const at = (x: number, y: number) => ({ x, y, pixel: 1, shift: false, alt: false, touch: false })
    const editor = edit([light('a', 60, 60), wall('b', 0, 200, 100, 200)], { grid: 40 })
    const guides = () => editor.store.state.get().guides
    editor.gestures.press(at(60, 60))
    editor.gestures.move(at(82, 63))
    expect(guides()).toEqual([
      { from: { x: 40, y: 60 }, to: { x: 120, y: 60 } },
      { from: { x: 80, y: 40 }, to: { x: 80, y: 80 } },
    ])
    editor.gestures.release(at(82, 63))
    editor.keys()
    expect(editor.items[0]).toMatchObject({ x: 80, y: 60 })
    expect(guides()).toEqual([])
    editor.keys('w', 'ArrowRight')
    expect(guides()).toHaveLength(2)
    editor.keys('Escape')
    expect(guides()).toEqual([])
    const [end] = handlesOf(editor.items[1]!, 1)
    editor.gestures.pressHandle('b', end!, end!)
    editor.gestures.move(at(4, 178))
    expect(guides()).toContainEqual({ from: { x: -40, y: 180 }, to: { x: 40, y: 180 } })
    editor.keys('Escape')
    expect(guides()).toEqual([])
  })

  it('shows where a point snaps to ends and edges', () => {
    const editor = edit([light('a', 50, 50), wall('b', 100, 0, 100, 100)], { points: true, grid: 40 })
    editor.gestures.press({ x: 50, y: 50, pixel: 1, shift: false, alt: false, touch: false })
    for (const y of [2, 44]) {
      editor.gestures.move({ x: 96, y, pixel: 1, shift: false, alt: false, touch: false })
      const to = y === 2 ? 0 : 44
      expect(editor.store.state.get().guides).toEqual([{ from: { x: 90, y: to }, to: { x: 110, y: to } }])
    }
  })

  it('inserts a point with a double-click on an edge, but not with the pan tool', () => {
    const editor = edit([wall('a', 0, 0, 100, 0)])
    editor.double([40, 3])
    expect(editor.items).toEqual([wall('a', 0, 0, 40, 0, 40, 0, 100, 0)])
    editor.keys('h')
    editor.double([20, 0])
    expect(editor.onChange).toHaveBeenCalledOnce()
  })

  it('does not move or delete locked items', () => {
    const locked = { ...light('a', 50, 50), editable: false }
    const editor = edit([locked])
    editor.drag([50, 50], [90, 50])
    editor.keys('^a', 'Delete')
    expect(editor.items).toEqual([locked])
  })

  it('cancels a drag on Escape, without a change', () => {
    const editor = edit([light('a', 50, 50)])
    editor.gestures.press({ x: 50, y: 50, pixel: 1, shift: false, alt: false, touch: false })
    editor.gestures.move({ x: 90, y: 50, pixel: 1, shift: false, alt: false, touch: false })
    editor.keys('Escape')
    expect(editor.store.document).toBe(editor.first)
    expect(editor.onChange).not.toHaveBeenCalled()
  })
})

describe('keys', () => {
  it('nudge by 1 or with Shift by 10, select items in turn, and delete them', () => {
    const editor = edit([light('a', 50, 50), light('b', 90, 50)])
    editor.keys('Tab', 'ArrowRight', '⇧ArrowDown', 'Tab', 'ArrowUp')
    expect(editor.items).toEqual([light('a', 51, 60), light('b', 90, 49)])
    editor.keys('^a')
    expect(editor.store.selection).toEqual(['a', 'b'])
    editor.keys('Backspace')
    expect(editor.items).toEqual([])
    expect(editor.store.state.get().message).toBe('Deleted: 2')
  })

  it('copy, paste and duplicate with new ids', async () => {
    const editor = edit([light('light-1', 50, 50)])
    editor.store.select(['light-1'])
    await editor.store.copy()
    expect(await editor.store.paste()).toEqual(['light-2'])
    editor.keys('^d')
    expect(editor.items.map(({ id }) => id)).toEqual(['light-1', 'light-2', 'light-3'])
    const text = editor.store.copyText()!
    const other = edit([])
    expect(await other.store.paste(text)).toEqual(['light-1'])
    expect(await other.store.paste('{"react-umbra/items":[{"kind":"tree"}]}')).toEqual([])
    expect(other.store.state.get().message).toBe('The clipboard has no items')
    await editor.store.cut()
    expect(editor.items).toHaveLength(2)
  })

  it.each(['Infinity', '1e300', '9007199254740992'])('ignore the huge number of light-%s in new ids', (number) => {
    const editor = edit([light(`light-${number}`, 50, 50)])
    editor.keys('^a', '^d', '^d')
    expect(editor.items.map(({ id }) => id)).toEqual([`light-${number}`, 'light-1', 'light-2'])
  })
})

describe('methods', () => {
  it('add, set and remove items of every kind', () => {
    const editor = edit([])
    for (const { id: _, ...item } of SAMPLE.items) editor.store.addItem(item)
    expect(editor.items).toHaveLength(SAMPLE.items.length)
    editor.store.setFields([editor.items[0]!.id], { name: 'Wall of the north' })
    expect(editor.items[0]).toMatchObject({ name: 'Wall of the north' })
    editor.store.setFields([editor.items[0]!.id], { name: undefined })
    expect(editor.items[0]).not.toHaveProperty('name')
    editor.store.remove(editor.items.map(({ id }) => id))
    expect(editor.items).toEqual([])
  })

  it('add an item with its own id, or with a new one if the id is taken', () => {
    const editor = edit([light('a', 0, 0)])
    expect(editor.store.addItem(light('b', 1, 0))).toBe('b')
    expect(editor.store.addItem(light('a', 2, 0))).toBe('light-1')
    expect(editor.items.map(({ id }) => id)).toEqual(['a', 'b', 'light-1'])
  })

  it('keep the id of an item, and are no change if all fields are as before', () => {
    const editor = edit([light('a', 1, 2)])
    editor.store.setFields(['a'], { x: 1, radius: undefined })
    expect(editor.onChange).not.toHaveBeenCalled()
    editor.store.setFields(['a'], { id: 'b', x: 3 })
    expect(editor.items).toEqual([light('a', 3, 2)])
  })

  it('remove and cut only those selected items that are editable, and any that are named', async () => {
    const locked = { ...light('a', 50, 50), editable: false }
    const editor = edit([locked, light('b', 60, 50), light('c', 70, 50)])
    editor.store.select(['a', 'b'])
    editor.store.remove()
    expect(editor.items).toEqual([locked, light('c', 70, 50)])
    editor.store.select(['a', 'c'])
    await editor.store.cut()
    expect(editor.items).toEqual([locked])
    editor.store.remove(['a'])
    expect(editor.items).toEqual([])
  })

  it('move copies by a square of the grid, or by 10 without one', () => {
    for (const [snap, offset] of [
      [{ grid: 40 }, 40],
      [{}, 10],
    ] as const) {
      const editor = edit([light('light-1', 50, 60)], snap)
      expect(editor.store.duplicate(['light-1'])).toEqual(['light-2'])
      expect(editor.items[1]).toEqual(light('light-2', 50 + offset, 60 + offset))
      expect(editor.store.selection).toEqual(['light-2'])
    }
  })

  it('choose another tool and add the item of a pen with enough points', () => {
    const editor = edit([])
    editor.store.setTool('wall')
    editor.click([10, 10], [60, 10])
    editor.store.setTool('select')
    expect(editor.items).toMatchObject([{ kind: 'wall', walls: [10, 10, 60, 10] }])
    editor.store.setTool('wall')
    editor.click([10, 10])
    editor.store.setTool('select')
    expect(editor.items).toHaveLength(1)
  })

  it('paste what was copied before if the page may not read the clipboard', async () => {
    const refused = () => Promise.reject(new Error('NotAllowedError'))
    vi.stubGlobal('navigator', { clipboard: { readText: refused, writeText: refused } })
    try {
      const editor = edit([light('light-1', 50, 50)])
      editor.store.select(['light-1'])
      await editor.store.copy()
      expect(await editor.store.paste()).toEqual(['light-2'])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('cut a wall with a door that lies on it', () => {
    const editor = edit([wall('a', 0, 0, 100, 0)])
    const id = editor.store.addItem({ kind: 'door', walls: [20, 0, 40, 0] })
    expect(editor.items[0]).toMatchObject({ walls: [0, 0, 20, 0, 40, 0, 100, 0] })
    editor.store.remove([id])
    expect(editor.items).toEqual([wall('a', 0, 0, 100, 0)])
  })

  it.each<[string, (store: EditorStore) => unknown, RegExp]>([
    ['an unknown id', (store) => store.select(['z']), /editor ids must be ids of items in the document, got "z"/],
    ['a bad value', (store) => store.setFields(['a'], { radius: -1 }), /item a radius must be zero or more, got -1/],
    [
      'a field of another kind',
      (store) => store.setFields(['a'], { walls: [] }),
      /item a must be without unknown fields/,
    ],
    ['an unknown tool', (store) => store.setTool('knife' as 'wall'), /editor tool must be one of select, pan/],
    ['an item without a kind', (store) => store.addItem({} as SceneItem), /item\.kind must be one of wall/],
  ])('reject %s and change nothing', (_, act, message) => {
    const editor = edit([light('a', 1, 2)])
    expect(() => act(editor.store)).toThrow(message)
    expect(editor.onChange).not.toHaveBeenCalled()
  })
})

describe('history', () => {
  it('has 2,000 steps', () => {
    const editor = edit([light('a', 0, 0)])
    for (let i = 1; i <= 2001; i++) editor.store.setFields(['a'], { x: i })
    for (let i = 0; i < 2001; i++) editor.keys('^z')
    expect(editor.items).toEqual([light('a', 1, 0)])
    expect(editor.store.history.canUndo).toBe(false)
  })

  it('has nothing to redo after another change', () => {
    const editor = edit([light('a', 0, 0)])
    editor.store.setFields(['a'], { x: 1 })
    editor.store.undo()
    expect(editor.store.history.canRedo).toBe(true)
    editor.store.setFields(['a'], { x: 2 })
    expect(editor.store.history.canRedo).toBe(false)
    editor.store.redo()
    expect(editor.items).toEqual([light('a', 2, 0)])
  })

  it('records an outside document as a step, but not the owner’s copy of a change', () => {
    const editor = edit([light('a', 0, 0)])
    editor.take({ ...editor.first, width: 500 })
    editor.keys('^z')
    expect(editor.store.history.present).toBe(editor.first)
    editor.onChange.mockImplementation((next) => editor.take(structuredClone(next)))
    editor.store.setFields(['a'], { x: 5 })
    editor.store.undo()
    expect(editor.store.history.canUndo).toBe(false)
  })

  it('keeps outside changes that arrive during a drag', () => {
    const editor = edit([light('light-1', 50, 50), wall('wall-1', 0, 0, 100, 0), light('light-2', 200, 200)])
    const arrive = (id: string): void => {
      const { present } = editor.store.history
      // As from a server: items are equal but not identical.
      editor.take(structuredClone({ ...present, items: [...present.items, light(id, 300, 10)] }))
    }
    const start = handlesOf(editor.items[1]!, 1)[0]!
    const drags: [string, () => void, Point][] = [
      ['a moved item', () => editor.gestures.press(editor.input([50, 50])), { x: 60, y: 70 }],
      ['a copied item', () => editor.gestures.press(editor.input([200, 200])), { x: 180, y: 220 }],
      ['a handle', () => editor.gestures.pressHandle('wall-1', start, start), { x: 10, y: 40 }],
      ['a rotation', () => editor.gestures.pressRotation(['wall-1'], { x: 150, y: 20 }), { x: 50, y: 90 }],
    ]
    for (const [name, press, { x, y }] of drags) {
      const before = editor.items
      press()
      editor.gestures.move(editor.input([x, y], { alt: name === 'a copied item' }))
      arrive(name)
      expect(editor.store.document.items, name).not.toEqual(editor.items)
      editor.gestures.release(editor.input([x, y]))
      expect(editor.items, name).not.toEqual([...before, light(name, 300, 10)])
      expect(editor.items, name).toContainEqual(light(name, 300, 10))
    }
    expect(editor.items).toContainEqual(light('light-1', 60, 70))
    expect(editor.items).toContainEqual(light('light-3', 180, 220))
    editor.keys('^z', '^z', '^z', '^z', '^z', '^z', '^z', '^z')
    expect(editor.items).toBe(editor.first.items)
  })

  it('cancels the drag of an item that is deleted meanwhile', () => {
    const editor = edit([light('a', 50, 50), wall('b', 0, 0, 100, 0)])
    editor.gestures.press(editor.input([50, 50]))
    editor.gestures.move(editor.input([60, 70]))
    editor.keys('Delete')
    editor.gestures.move(editor.input([70, 70]))
    editor.gestures.release(editor.input([70, 70]))
    expect(editor.onChange).toHaveBeenCalledTimes(1)
    expect(editor.items).toEqual([wall('b', 0, 0, 100, 0)])
  })

  it('returns to the owner’s document if the owner rejects a change', () => {
    const editor = edit([light('a', 0, 0)])
    editor.onChange.mockImplementation(() => {})
    editor.store.setFields(['a'], { x: 5 })
    editor.take(editor.first)
    expect(editor.store.document).toBe(editor.first)
    expect(editor.store.history.canUndo).toBe(false)
  })
})

it('random actions keep documents valid, and undo leads to the first one, redo to the last', () => {
  for (let seed = 1; seed <= cases(6); seed++) expect(wrongEditing(seed, 150), `wrongEditing(${seed}, 150)`).toBeNull()
})
