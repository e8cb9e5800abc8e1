// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { LightOverlay } from 'react-umbra'
import {
  DocumentScene,
  type Editor,
  EditorInspector,
  EditorItems,
  EditorToolbar,
  type SceneDocument,
  SceneEditor,
  type SnapOptions,
  useSceneEditor,
} from 'react-umbra/edit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SAMPLE } from '../sampleDocument.js'

const counted = vi.hoisted(() => ({ renders: 0 }))
vi.mock(import('../../../src/react/components/Light.js'), async (original) => {
  const { Light } = await original()
  return {
    Light: (props) => {
      counted.renders++
      return Light(props)
    },
  }
})

afterEach(cleanup)

const onChange = vi.fn<(document: SceneDocument) => void>()
let editor: Editor

function App({ first, hasPanels, snap }: { first: SceneDocument; hasPanels: boolean; snap: SnapOptions }) {
  const [document, setDocument] = useState(first)
  editor = useSceneEditor({
    document,
    snap,
    onChange(next) {
      onChange(next)
      setDocument(next)
    },
  })
  return (
    <>
      <EditorToolbar editor={editor} />
      <LightOverlay style={{ width: 400, height: 300, background: '#fff' }}>
        <DocumentScene document={editor.document} />
        <SceneEditor editor={editor} />
      </LightOverlay>
      {hasPanels && <EditorItems editor={editor} />}
      {hasPanels && <EditorInspector editor={editor} labels={{ fields: { radius: 'Reach' } }} />}
    </>
  )
}

function open(first: SceneDocument, hasPanels = true, snap: SnapOptions = NO_SNAP) {
  onChange.mockReset()
  render(
    <StrictMode>
      <App first={first} hasPanels={hasPanels} snap={snap} />
    </StrictMode>,
  )
  return screen.getByRole('application')
}

const NO_SNAP: SnapOptions = {}
const EMPTY: SceneDocument = { version: 1, width: 400, height: 300, items: [] }
const at = (x: number, y: number) => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  button: 0,
  buttons: 1,
  pointerType: 'mouse',
})

function drag(layer: Element, from: [number, number], to: [number, number]): void {
  fireEvent.pointerDown(layer, at(...from))
  fireEvent.pointerMove(layer, at(...to))
  fireEvent.pointerUp(layer, at(...to))
}

describe('<SceneEditor>', () => {
  it('draws with pointers and keys, and announces it to screen readers', () => {
    const layer = open(EMPTY)
    expect(layer.tabIndex).toBe(0)
    fireEvent.keyDown(layer, { key: 'l' })
    drag(layer, [50, 60], [50, 60])
    expect(editor.document.items).toMatchObject([{ kind: 'light', x: 50, y: 60 }])
    expect(within(layer).getByRole('status').textContent).toBe('Light 1 added')
    fireEvent.keyDown(layer, { key: 'v' })
    drag(layer, [50, 60], [90, 80])
    expect(editor.document.items).toMatchObject([{ x: 90, y: 80 }])
    expect(onChange).toHaveBeenCalledTimes(2)
    fireEvent.keyDown(layer, { key: 'z', ctrlKey: true })
    expect(editor.document.items).toMatchObject([{ x: 50, y: 60 }])
  })

  it('keeps its own keys from scrolling the page, and lets Tab leave after Escape', () => {
    const layer = open(SAMPLE)
    for (const key of ['ArrowDown', ' ', 'w', 'ArrowLeft', 'v', 'Backspace'])
      expect(fireEvent.keyDown(layer, { key }), key).toBe(false)
    fireEvent.keyUp(layer, { key: ' ' })
    expect(fireEvent.keyDown(layer, { key: 'Tab' })).toBe(false)
    fireEvent.keyDown(layer, { key: 'Escape' })
    fireEvent.keyDown(layer, { key: 'Escape' })
    expect(fireEvent.keyDown(layer, { key: 'Tab' })).toBe(true)
  })

  it('has handles that Enter focuses and arrow keys move', () => {
    const layer = open({ ...EMPTY, items: [{ id: 'wall-1', kind: 'wall', walls: [10, 10, 60, 10] }] })
    fireEvent.keyDown(layer, { key: 'Tab' })
    fireEvent.keyDown(layer, { key: 'Enter' })
    const handle = screen.getByRole('button', { name: 'Point 1, Wall 1' })
    expect(document.activeElement).toBe(handle)
    fireEvent.keyDown(handle, { key: 'ArrowRight' })
    fireEvent.keyDown(handle, { key: 'ArrowDown', shiftKey: true })
    expect(editor.document.items).toMatchObject([{ walls: [11, 20, 60, 10] }])
    fireEvent.keyDown(handle, { key: 'Tab' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Point 2, Wall 1' }))
    fireEvent.keyDown(document.activeElement!, { key: 'Tab' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rotation, Wall 1' }))
    fireEvent.keyDown(document.activeElement!, { key: 'Tab' })
    expect(document.activeElement).toBe(handle)
    fireEvent.keyDown(handle, { key: 'Escape' })
    expect(document.activeElement).toBe(layer)
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Point 2, Wall 1' }), at(60, 10))
    fireEvent.pointerMove(layer, at(80, 30))
    fireEvent.pointerUp(layer, at(80, 30))
    expect(editor.document.items).toMatchObject([{ walls: [11, 20, 80, 30] }])
  })

  it('has a handle that rotates several selected items, by the pointer and by keys', () => {
    const lights = [50, 150].map((x, i) => ({ id: `light-${i + 1}`, kind: 'light' as const, x, y: 50 }))
    const layer = open({ ...EMPTY, items: lights })
    fireEvent.keyDown(layer, { key: 'a', ctrlKey: true })
    fireEvent.keyDown(layer, { key: 'Enter' })
    const handle = screen.getByRole('button', { name: 'Rotation, Selected: 2' })
    expect(document.activeElement).toBe(handle)
    for (let i = 0; i < 9; i++) fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true })
    fireEvent.keyUp(handle, { key: 'ArrowRight' })
    const upright = [0, 100].map((y) => ({ x: expect.closeTo(100), y: expect.closeTo(y) }))
    expect(editor.document.items).toMatchObject(upright)
    expect(within(layer).getByRole('status').textContent?.trim()).toBe('Rotated by 10°: 2')
    fireEvent.keyDown(handle, { key: 'ArrowLeft' })
    fireEvent.keyUp(handle, { key: 'ArrowLeft' })
    act(() => editor.undo())
    expect(editor.document.items).toMatchObject(upright)
    act(() => editor.undo())
    expect(editor.document.items).toEqual(lights)
    fireEvent.pointerDown(screen.getByRole('button', { name: /^Rotation/ }), at(100, 18))
    fireEvent.pointerMove(layer, at(140, 50))
    fireEvent.pointerUp(layer, at(140, 50))
    expect(editor.document.items).toMatchObject(upright)
    act(() => editor.undo())
    expect(editor.document.items).toEqual(lights)
    expect(editor.canUndo).toBe(false)
  })

  it('draws guides where a dragged point snaps to the grid', () => {
    const layer = open({ ...EMPTY, items: [{ id: 'light-1', kind: 'light', x: 50, y: 50 }] }, false, { grid: 20 })
    const guides = () => layer.querySelectorAll('path[stroke="#ff3d9a"]')
    fireEvent.pointerDown(layer, at(50, 50))
    fireEvent.pointerMove(layer, at(71, 62))
    expect([...guides()].map((path) => path.getAttribute('d'))).toEqual(['M60 60L80 60', 'M70 40L70 80'])
    fireEvent.pointerUp(layer, at(71, 62))
    expect(guides()).toHaveLength(0)
  })

  it('has a context menu that acts on the item under the pointer', () => {
    const layer = open({ ...EMPTY, items: [{ id: 'light-1', kind: 'light', x: 50, y: 50 }] })
    fireEvent.contextMenu(layer, at(50, 50))
    const menu = screen.getByRole('menu')
    expect(document.activeElement).toBe(within(menu).getByText('Duplicate'))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(within(menu).getByText('Copy'))
    fireEvent.click(within(menu).getByText('Duplicate'))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(editor.document.items).toHaveLength(2)
  })

  it('opens its menu on a long press, unless the finger moves, is lifted, or a pen is active', () => {
    vi.useFakeTimers()
    const layer = open({ ...EMPTY, items: [{ id: 'light-1', kind: 'light', x: 50, y: 50 }] })
    const finger = (x: number, y: number) => ({ ...at(x, y), pointerType: 'touch' })
    const wait = () => act(() => void vi.advanceTimersByTime(600))
    fireEvent.pointerDown(layer, finger(50, 50))
    fireEvent.pointerMove(layer, finger(70, 50))
    wait()
    fireEvent.pointerUp(layer, finger(70, 50))
    expect(editor.document.items).toMatchObject([{ x: 70 }])
    fireEvent.pointerDown(layer, finger(70, 50))
    fireEvent.pointerUp(layer, finger(70, 50))
    wait()
    expect(screen.queryByRole('menu')).toBeNull()
    fireEvent.pointerDown(layer, finger(70, 50))
    wait()
    fireEvent.click(within(screen.getByRole('menu')).getByText('Lock'))
    fireEvent.pointerUp(layer, finger(70, 50))
    expect(editor.document.items).toMatchObject([{ x: 70, editable: false }])
    fireEvent.keyDown(layer, { key: 'w' })
    fireEvent.pointerDown(layer, finger(200, 200))
    wait()
    expect(screen.queryByRole('menu')).toBeNull()
    vi.useRealTimers()
  })

  it('adds and removes points at a focused handle', () => {
    const layer = open({ ...EMPTY, items: [{ id: 'wall-1', kind: 'wall', walls: [10, 10, 60, 10] }] })
    fireEvent.keyDown(layer, { key: 'Tab' })
    fireEvent.keyDown(layer, { key: 'Enter' })
    fireEvent.keyDown(document.activeElement!, { key: 'Insert' })
    expect(editor.document.items).toMatchObject([{ walls: [10, 10, 35, 10, 35, 10, 60, 10] }])
    fireEvent.keyDown(screen.getByRole('button', { name: 'Point 2, Wall 1' }), { key: 'Delete' })
    expect(editor.document.items).toMatchObject([{ walls: [10, 10, 60, 10] }])
  })

  it('opens the menu of the selected items from the keyboard', () => {
    const layer = open({ ...EMPTY, items: [{ id: 'light-1', kind: 'light', x: 50, y: 50 }] })
    fireEvent.keyDown(layer, { key: 'Tab' })
    for (const key of [{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }]) {
      fireEvent.keyDown(layer, key)
      fireEvent.contextMenu(layer, { clientX: 300, clientY: 200 })
      expect(editor.selection).toEqual(['light-1'])
      fireEvent.keyDown(screen.getByText('Duplicate'), { key: 'Escape' })
    }
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('keeps the points of a chain when a second finger starts to pan', () => {
    const layer = open(EMPTY)
    const finger = (x: number, y: number, pointerId: number) => ({ ...at(x, y), pointerId, pointerType: 'touch' })
    fireEvent.keyDown(layer, { key: 'w' })
    for (const x of [10, 60]) {
      fireEvent.pointerDown(layer, finger(x, 10, 1))
      fireEvent.pointerUp(layer, finger(x, 10, 1))
    }
    const heard = vi.fn()
    document.addEventListener('pointerdown', (event) => heard(event.defaultPrevented))
    fireEvent.pointerDown(layer, finger(200, 200, 1))
    fireEvent.pointerDown(layer, finger(250, 200, 2))
    // The first finger draws; the second one goes to the host.
    expect(heard.mock.calls).toEqual([[true], [false]])
    for (const id of [1, 2]) fireEvent.pointerUp(layer, finger(200, 200, id))
    fireEvent.keyDown(layer, { key: 'Enter' })
    expect(editor.document.items).toMatchObject([{ walls: [10, 10, 60, 10] }])
  })

  it('copies, pastes and cuts through clipboard events', () => {
    const layer = open({ ...EMPTY, items: [{ id: 'light-1', kind: 'light', x: 50, y: 50 }] })
    fireEvent.keyDown(layer, { key: 'Tab' })
    let text = ''
    fireEvent.copy(layer, { clipboardData: { setData: (_: string, given: string) => (text = given) } })
    expect(JSON.parse(text)).toEqual({ 'react-umbra/items': [editor.document.items[0]] })
    fireEvent.paste(layer, { clipboardData: { getData: () => text } })
    expect(editor.document.items).toHaveLength(2)
    fireEvent.cut(layer, { clipboardData: { setData: () => {} } })
    expect(editor.document.items).toHaveLength(1)
  })

  it('throws if a component gets a copy of the editor object', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const copy = (): void => {
      open(EMPTY)
      cleanup()
      render(<EditorToolbar editor={{ ...editor }} />)
    }
    expect(copy).toThrow('react-umbra: EditorToolbar editor must be the result of useSceneEditor')
    vi.restoreAllMocks()
  })
})

describe('<DocumentScene>', () => {
  it('re-renders only the dragged item out of 2,000', () => {
    const items = Array.from({ length: 2000 }, (_, i) => ({
      id: `light-${i}`,
      kind: 'light' as const,
      x: 10 * (i % 40),
      y: 5 * Math.floor(i / 40),
      enabled: false,
    }))
    const layer = open({ ...EMPTY, items }, false)
    fireEvent.pointerDown(layer, at(200, 100))
    const before = counted.renders
    for (let i = 1; i <= 3; i++) fireEvent.pointerMove(layer, at(200 + 10 * i, 100))
    fireEvent.pointerUp(layer, at(230, 100))
    expect(onChange).toHaveBeenCalledTimes(1)
    // Three moves, each rendered twice under StrictMode. The release renders the same as the last move.
    expect(counted.renders - before).toBeLessThanOrEqual(6)
    expect(counted.renders - before).toBeGreaterThan(0)
  })
})

describe('the other components', () => {
  it('list, hide, lock and reorder items', () => {
    open(SAMPLE)
    const list = screen.getByRole('region', { name: 'Items' })
    expect(within(list).getByText('Hall').tagName).toBe('SUMMARY')
    fireEvent.click(within(list).getByText('Circle 1'))
    fireEvent.click(within(list).getByText('Box 1'), { shiftKey: true })
    expect(editor.selection).toEqual(['circle-1', 'box-1'])
    fireEvent.click(within(list).getByLabelText('Hide Circle 1'))
    fireEvent.click(within(list).getByLabelText('Lock Box 1'))
    fireEvent.click(within(list).getByLabelText('Send backward: Box 1'))
    const shown = editor.document.items.slice(4, 6)
    expect(shown).toMatchObject([
      { id: 'box-1', editable: false },
      { id: 'circle-1', hidden: true },
    ])
    fireEvent.click(within(list).getByLabelText('Show Circle 1'))
    expect(editor.document.items[5]).not.toHaveProperty('hidden')
  })

  it('rename items and folders by F2 or a double-click, and group them', () => {
    open(SAMPLE)
    const list = screen.getByRole('region', { name: 'Items' })
    const name = (label: string, value: string, key: string) => {
      const input = within(list).getByLabelText(label)
      fireEvent.change(input, { target: { value } })
      fireEvent.keyDown(input, { key })
    }
    fireEvent.doubleClick(within(list).getByText('Circle 1'))
    name('Rename Circle 1', 'Pillar', 'Enter')
    fireEvent.keyDown(within(list).getByText('Pillar'), { key: 'F2' })
    name('Rename Pillar', 'Column', 'Escape')
    expect(editor.document.items[4]).toMatchObject({ id: 'circle-1', name: 'Pillar' })
    fireEvent.keyDown(within(list).getByText('Hall'), { key: 'F2' })
    name('Rename Hall', 'Great hall', 'Enter')
    expect(editor.document.items[0]).toMatchObject({ folder: 'Great hall' })
    fireEvent.click(within(list).getByText('Pillar'))
    fireEvent.click(within(list).getByText('Group'))
    name('Rename Folder 1', 'Furniture', 'Enter')
    expect(editor.document.items[4]).toMatchObject({ folder: 'Furniture' })
    fireEvent.click(within(list).getByText('Ungroup'))
    expect(editor.document.items[4]).not.toHaveProperty('folder')
  })

  it('reorder items within their folder, and move the focus between names with arrow keys', () => {
    const items = ['a', 'b', 'c'].map((id, i) => ({
      id,
      kind: 'light' as const,
      name: id,
      x: 0,
      y: 0,
      ...(i !== 1 && { folder: 'Lights' }),
    }))
    open({ ...EMPTY, items })
    const list = screen.getByRole('region', { name: 'Items' })
    fireEvent.keyDown(within(list).getByText('a'), { key: 'ArrowUp', altKey: true })
    expect(editor.document.items.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    fireEvent.keyDown(within(list).getByText('a'), { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('c')
  })

  it('change fields of the selected items, with one undo step per field', () => {
    open({
      ...EMPTY,
      items: [
        { id: 'a', kind: 'light', x: 1, y: 2 },
        { id: 'b', kind: 'light', x: 3, y: 4 },
      ],
    })
    act(() => editor.select(['a', 'b']))
    const radius = screen.getByLabelText<HTMLInputElement>('Reach')
    expect(radius.value).toBe('300')
    for (const value of ['1', '12', '120']) fireEvent.change(radius, { target: { value } })
    expect(editor.document.items).toMatchObject([{ radius: 120 }, { radius: 120 }])
    fireEvent.change(radius, { target: { value: '-5' } })
    expect(radius.getAttribute('aria-invalid')).toBe('true')
    expect(editor.document.items).toMatchObject([{ radius: 120 }, { radius: 120 }])
    fireEvent.blur(radius)
    fireEvent.click(screen.getByLabelText('Shadows'))
    act(editor.undo)
    expect(editor.document.items[0]).toMatchObject({ radius: 120 })
    act(editor.undo)
    expect(editor.document.items[0]).not.toHaveProperty('radius')
  })

  it('choose tools, and undo', () => {
    open(EMPTY)
    fireEvent.click(screen.getByRole('button', { name: 'Wall' }))
    expect(screen.getByRole('application').dataset.umbraEditor).toBe('wall')
    const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
    expect([isDisabled('Undo'), isDisabled('Redo')]).toEqual(['true', 'true'])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    act(() => void editor.add({ kind: 'text', x: 0, y: 0, text: 'Hall' }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(editor.document).toEqual(EMPTY)
    expect([isDisabled('Undo'), isDisabled('Redo')]).toEqual(['true', 'false'])
    fireEvent.keyDown(screen.getByRole('button', { name: 'Wall' }), { key: 'ArrowRight' })
    expect(document.activeElement?.textContent).toBe('Room')
  })

  it('keep a toolbar without the current tool reachable with Tab', () => {
    const Bar = () => {
      editor = useSceneEditor({ document: EMPTY, onChange })
      return <EditorToolbar editor={editor} tools={['wall', 'door']} />
    }
    render(<Bar />)
    expect(screen.getByRole('button', { name: 'Wall' }).tabIndex).toBe(0)
  })
})
