// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import type { SceneItemKind } from 'react-umbra/edit'
import { afterEach, describe, expect, it } from 'vitest'
import { mountEditor } from './mountEditor.js'

afterEach(cleanup)

const LINE = ['Enter', 'ArrowRight', 'Enter']
const DIAGONAL = ['Enter', 'ArrowRight', 'ArrowDown', 'Enter']

/** By tool: its key, the keys that place an item, its kind, and the first of its handles, if it has any. */
const TOOLS: [tool: string, key: string, places: string[], kind: SceneItemKind, handle: string | null][] = [
  ['wall', 'w', [...LINE, 'Enter'], 'wall', 'Point 1'],
  ['room', 'r', DIAGONAL, 'outline', 'Point 1'],
  ['outline', 'p', [...DIAGONAL, 'ArrowLeft', 'Enter', 'Enter'], 'outline', 'Point 1'],
  ['circle', 'o', LINE, 'circle', 'Radius'],
  ['box', 'b', DIAGONAL, 'box', 'Point 1'],
  ['door', 'd', LINE, 'door', 'Point 1'],
  ['window', 'n', LINE, 'window', 'Point 1'],
  ['light', 'l', ['Enter'], 'light', 'Radius'],
  ['flashlight', 'f', LINE, 'flashlight', 'Direction'],
  ['tube', 'u', LINE, 'tube', 'Point 1'],
  ['sun', 's', LINE, 'sun', 'Direction'],
  ['viewer', 'e', ['Enter'], 'viewer', null],
  ['text', 't', ['Enter'], 'text', null],
]

describe('the keyboard alone', () => {
  it.each(TOOLS)(
    'places, moves and changes an item with the tool %s, and announces it',
    (_, key, places, kind, handle) => {
      const { layer, editor, said, keys } = mountEditor()
      act(() => layer.focus())
      keys(key, ...places)
      expect(editor().document.items).toMatchObject([{ kind }])
      const name = said().replace(' added', '')
      expect(name).toMatch(/ 1$/)
      keys('Escape')
      if (editor().tool !== 'select') keys('Escape')
      expect(editor().tool).toBe('select')
      act(() => editor().select([]))
      keys('Tab')
      expect(editor().selection).toHaveLength(1)
      expect(said()).toBe(`${name} selected`)
      const placed = editor().document.items[0]
      keys('⇧ArrowRight')
      expect(editor().document.items[0]).not.toEqual(placed)
      expect(said()).toMatch(new RegExp(`^${name} at `))
      const moved = editor().document.items[0]
      keys('Enter')
      if (handle === null) expect(document.activeElement).toBe(layer)
      else {
        expect(document.activeElement?.getAttribute('aria-label')).toBe(`${handle}, ${name}`)
        const before = said()
        keys('⇧ArrowDown', '⇧ArrowRight')
        expect(editor().document.items[0]).not.toEqual(moved)
        expect(said()).not.toBe(before)
        keys('Escape')
      }
      expect(document.activeElement).toBe(layer)
      keys('Delete')
      expect(editor().document.items).toEqual([])
      expect(said()).toBe('Deleted: 1')
    },
  )
})
