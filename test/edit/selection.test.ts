import { describe, expect, it } from 'vitest'
import { handlesOf } from '../../src/edit/items/handles.js'
import { edit, light, wall } from './edited.js'

const at = (x: number, y: number, held = {}) => ({ x, y, pixel: 1, shift: false, alt: false, touch: false, ...held })
const message = ({ store }: ReturnType<typeof edit>): string => store.state.get().message

describe('a click on selected items', () => {
  it('selects only the clicked item, but a drag moves all of them', () => {
    const editor = edit([light('a', 50, 50), light('b', 100, 50)])
    editor.keys('^a')
    editor.drag([50, 50], [60, 50])
    expect(editor.items).toEqual([light('a', 60, 50), light('b', 110, 50)])
    expect(editor.store.selection).toEqual(['a', 'b'])
    editor.click([60, 50])
    expect(editor.store.selection).toEqual(['a'])
  })

  it('deselects the clicked item with Shift, but a drag with Shift snaps to angles', () => {
    const editor = edit([light('a', 50, 50), light('b', 100, 50)])
    editor.keys('^a')
    editor.drag([50, 50], [90, 53], { shift: true })
    expect(editor.store.selection).toEqual(['a', 'b'])
    expect(editor.items[0]).toMatchObject({ y: 50, x: expect.closeTo(90.1, 1) })
    editor.keys('^z')
    editor.drag([50, 50], [50, 50], { shift: true })
    expect(editor.store.selection).toEqual(['b'])
  })
})

describe('keys during a gesture', () => {
  it('may delete the selection during a press or a marquee', () => {
    const editor = edit([light('a', 50, 50), light('b', 100, 50), light('c', 150, 50)])
    editor.gestures.press(at(50, 50))
    editor.keys('Delete')
    editor.gestures.release(at(50, 50))
    expect(editor.store.selection).toEqual([])
    editor.click([100, 50])
    editor.gestures.press(at(120, 90, { shift: true }))
    editor.keys('Delete')
    editor.gestures.move(at(180, 10, { shift: true }))
    expect(editor.store.selection).toEqual(['c'])
  })

  it('do not select copies that are still being dragged', () => {
    const editor = edit([light('light-1', 50, 50)])
    editor.gestures.press(at(50, 50))
    editor.gestures.move(at(90, 90, { alt: true }))
    for (const key of ['Tab', '^a']) editor.keys(key)
    editor.gestures.selectAt(at(90, 90))
    expect(editor.store.selection).toEqual(['light-1'])
  })
})

describe('Alt', () => {
  it('does not copy if it is held only at the release', () => {
    const editor = edit([light('light-1', 50, 50), light('light-2', 150, 50)])
    editor.gestures.press(at(50, 50))
    editor.gestures.move(at(80, 50))
    editor.gestures.release(at(80, 50, { alt: true }))
    expect(editor.store.selection).toEqual(['light-1'])
    expect(editor.store.document.items).toHaveLength(2)
  })
})

describe('locked walls', () => {
  it('are not cut by doors', () => {
    const locked = { ...wall('a', 0, 100, 200, 100), editable: false }
    const editor = edit([locked])
    editor.keys('d')
    editor.click([50, 100], [90, 100])
    expect(editor.items[0]).toBe(locked)
    expect(editor.items[1]).not.toHaveProperty('cut')
  })
})

describe('a double-click with a one-point pen', () => {
  it.each(['l', 'e', 't'])('places only one item after key %s', (key) => {
    const editor = edit([])
    editor.keys(key)
    editor.click([50, 60], [50, 60])
    expect(editor.items).toHaveLength(1)
    editor.keys('^z')
    editor.click([50, 60])
    expect(editor.items).toHaveLength(1)
  })
})

describe('screen readers', () => {
  it('hear a repeated text again', () => {
    const editor = edit([light('a', 0, 0)])
    for (const x of [1, 2]) editor.store.setFields(['a'], { x })
    editor.keys('^z')
    const first = message(editor)
    editor.keys('^z')
    expect(message(editor)).not.toBe(first)
    expect(message(editor).trim()).toBe('Undone')
  })

  it('hear where walls moved, how many items moved, and what a handle changed', () => {
    const editor = edit([wall('wall-1', 0, 0, 100, 0), light('light-1', 50, 50)])
    editor.store.select(['wall-1'])
    editor.keys('⇧ArrowDown')
    expect(message(editor)).toBe('Wall 1 at 50, 10')
    editor.drag([50, 10], [50, 30])
    expect(message(editor)).toBe('Wall 1 at 50, 30')
    editor.keys('^a', 'ArrowDown')
    expect(message(editor)).toBe('Moved: 2')
    editor.handle('light-1', 'radius', [170, 51])
    expect(message(editor)).toBe('Radius 120, Light 1')
  })

  it('hear the name of a new folder, which the same key removes', () => {
    const editor = edit([light('light-1', 0, 0), light('light-2', 9, 9)])
    editor.store.select(['light-1'])
    editor.keys('^g')
    expect(message(editor)).toBe('Folder 1')
    expect(editor.items).toMatchObject([{ folder: 'Folder 1' }, {}])
    editor.keys('^g')
    expect(editor.items[0]).toEqual(light('light-1', 0, 0))
  })
})

describe('points of walls and outlines', () => {
  it('are added and removed at a handle', () => {
    const editor = edit([wall('a', 0, 0, 100, 0, 100, 0, 100, 50)])
    const corner = () => handlesOf(editor.items[0]!, 1).find(({ id }) => id === 'end-1')!
    const change = (how: 'insert' | 'remove') => {
      const changed = editor.gestures.handles.changePoints('a', corner(), how)
      editor.keys()
      return changed
    }
    expect(change('insert')).toBe(true)
    expect(editor.items).toMatchObject([{ walls: [0, 0, 50, 0, 50, 0, 100, 0, 100, 0, 100, 50] }])
    change('remove')
    expect(editor.items).toMatchObject([{ walls: [0, 0, 100, 0, 100, 0, 100, 50] }])
    change('remove')
    expect(editor.items).toMatchObject([{ walls: [0, 0, 100, 50] }])
    change('remove')
    expect(editor.items).toEqual([])
    expect(editor.onChange).toHaveBeenCalledTimes(4)
  })

  it('cannot be removed from a triangle or a door', () => {
    const points = [[0, 0], [50, 0], [50, 50]] as const // biome-ignore format: a list of points
    const door = { id: 'd', kind: 'door', walls: [80, 0, 90, 0] } as const
    const editor = edit([{ id: 'o', kind: 'outline', points }, door])
    const [first] = handlesOf(editor.items[0]!, 1)
    expect(editor.gestures.handles.changePoints('o', first!, 'remove')).toBe(true)
    expect(editor.gestures.handles.changePoints('d', handlesOf(door, 1)[0]!, 'remove')).toBe(false)
    expect(editor.onChange).not.toHaveBeenCalled()
  })
})
