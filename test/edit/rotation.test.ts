import type { SceneItem } from 'react-umbra/edit'
import { describe, expect, it } from 'vitest'
import { sharedRotationHandle } from '../../src/edit/items/handles.js'
import { edit, light, wall } from './edited.js'

const QUARTER = Math.PI / 2
const message = ({ store }: ReturnType<typeof edit>): string => store.state.get().message
const at = ([x, y]: readonly [number, number], held = {}) => ({
  ...{ x, y, pixel: 1, shift: false, alt: false, touch: false },
  ...held,
})

/** Drags the handle that rotates the selected items. */
function rotate(editor: ReturnType<typeof edit>, to: readonly [number, number], held = {}): void {
  const handle = sharedRotationHandle(editor.store.selected, 1)
  editor.gestures.pressRotation(editor.store.selection, handle)
  editor.gestures.move(at([handle.x + 9, handle.y + 9], held))
  editor.gestures.move(at(to, held))
  editor.gestures.release(at(to, held))
  editor.keys()
}

const BOX: SceneItem = { id: 'box-1', kind: 'box', x: 100, y: 100, width: 20, height: 10 }
const CONE: SceneItem = { id: 'cone-1', kind: 'flashlight', x: 50, y: 50, direction: 1 }

describe('several selected items', () => {
  it('are rotated about their common center by a drag, as one step', () => {
    const editor = edit([wall('a', 0, 0, 100, 0), wall('b', 0, 100, 100, 100), light('c', 100, 50), light('d', 9, 9)])
    editor.store.select(['a', 'b', 'c'])
    rotate(editor, [200, 50])
    const [, , , other] = editor.first.items
    expect(editor.items).toEqual([wall('a', 100, 0, 100, 100), wall('b', 0, 0, 0, 100), light('c', 50, 100), other])
    expect(editor.items[3]).toBe(other)
    expect(message(editor)).toBe('Rotated by 90°: 3')
    expect(editor.onChange).toHaveBeenCalledTimes(1)
    editor.keys('^z')
    expect(editor.store.history.present).toBe(editor.first)
    expect(editor.store.history.canUndo).toBe(false)
  })

  it('rotate in position and direction, and snap to angles with Shift', () => {
    const editor = edit([BOX, CONE])
    editor.keys('^a')
    const { x, y } = sharedRotationHandle(editor.store.selected, 1)
    rotate(editor, [x + 38, y + 2], { shift: true })
    const [box, cone] = editor.items as [typeof BOX & { rotation: number }, typeof CONE & { direction: number }]
    const turn = cone.direction - 1
    expect(turn).toBeGreaterThan(0)
    expect(turn / (Math.PI / 12)).toBeCloseTo(Math.round(turn / (Math.PI / 12)))
    expect(box.rotation).toBeCloseTo(turn)
    expect(Math.hypot(box.x - 80, box.y - 77.5)).toBeCloseTo(Math.hypot(20, 22.5))
  })

  it('return after a full turn by keys, with one undo step per held key', () => {
    const items = [BOX, CONE, wall('a', 0, 0, 30, 0)]
    const editor = edit(items)
    const ids = items.map(({ id }) => id)
    const turn = (angle: number): void => {
      editor.gestures.rotation.rotate(ids, angle, false, 'rotation')
      editor.keys()
    }
    for (let i = 0; i < 8; i++) turn(QUARTER / 2)
    expect(editor.items[2]).toMatchObject({ walls: [0, 0, 30, 0].map((value) => expect.closeTo(value)) })
    expect(editor.items[0]).toMatchObject({ x: expect.closeTo(100), y: expect.closeTo(100) })
    editor.store.history.endGesture()
    turn(QUARTER)
    editor.keys('^z', '^z')
    expect(editor.store.history.present).toBe(editor.first)
  })

  it('rotate joined wall ends too, unless Alt is held, but not locked items', () => {
    const locked = { ...light('l', 50, 0), editable: false }
    const items = [wall('a', 0, 0, 100, 0), light('b', 50, 0), wall('c', 100, 0, 300, 9), locked]
    for (const alt of [false, true]) {
      const editor = edit(items)
      editor.store.select(['a', 'b', 'l'])
      rotate(editor, [90, 0], { alt })
      expect(editor.items[0]).toEqual(wall('a', 50, -50, 50, 50))
      expect(editor.items[2]).toEqual(alt ? items[2] : wall('c', 50, 50, 300, 9))
      expect(editor.items[3]).toBe(locked)
    }
  })

  it('stay where they are if the drag is canceled', () => {
    const editor = edit([BOX, CONE])
    editor.keys('^a')
    editor.gestures.pressRotation(editor.store.selection, { x: 80, y: 10 })
    editor.gestures.move(at([150, 80]))
    expect(editor.store.document).not.toBe(editor.first)
    editor.keys('Escape')
    expect(editor.store.document).toBe(editor.first)
    expect(editor.gestures.isDragging).toBe(false)
  })
})

describe('a single item', () => {
  it('rotates its doors too, and is healed when they are removed', () => {
    const editor = edit([wall('a', 0, 0, 100, 0)])
    const door = editor.store.addItem({ kind: 'door', walls: [20, 0, 40, 0] })
    editor.store.select(['a'])
    editor.keys()
    editor.handle('a', 'rotation', [90, 0])
    expect(editor.items[1]).toMatchObject({ walls: [50, -30, 50, -10] })
    editor.store.remove([door])
    expect(editor.items).toEqual([wall('a', 50, -50, 50, 50)])
  })

  it('snaps the rotation of a box to absolute angles, not relative ones', () => {
    const editor = edit([{ ...BOX, rotation: 0.1 } as SceneItem])
    editor.handle('box-1', 'rotation', [140, 101], { shift: true })
    expect(editor.items[0]).toMatchObject({ x: 100, y: 100, rotation: expect.closeTo(QUARTER) })
    expect(message(editor)).toBe('Rotation 90, Box 1')
  })

  it('cannot be rotated while it is locked', () => {
    const editor = edit([{ ...BOX, editable: false } as SceneItem])
    editor.gestures.pressRotation(['box-1'], { x: 0, y: 0 })
    expect(editor.gestures.isDragging).toBe(false)
    editor.gestures.rotation.rotate(['box-1'], 1, false, 'rotation')
    expect(editor.onChange).not.toHaveBeenCalled()
  })
})
