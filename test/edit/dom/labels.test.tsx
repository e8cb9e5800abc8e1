// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react'
import type { LabelChanges, SceneDocument } from 'react-umbra/edit'
import { afterEach, expect, it } from 'vitest'
import { fieldsOf } from '../../../src/edit/components/fields.js'
import { LABELS } from '../../../src/edit/editing/labels.js'
import { SAMPLE } from '../sampleDocument.js'
import { at, mountEditor } from './mountEditor.js'

afterEach(cleanup)

/** Marks a text as translated, except for placeholders. */
const translated = (text: string): string => `«${text.replace(/\{\w+\}/g, '»$&«')}»`.replace(/«»/g, '')
const translatedAll = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, translated(text)]))

const FIELDS = SAMPLE.items.flatMap((item) => fieldsOf(item))
const keysOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))
const GROUPS = {
  fields: keysOf(FIELDS.map(({ key }) => key)),
  choices: keysOf(FIELDS.flatMap(({ choices = [] }) => choices)),
}
const FOREIGN: LabelChanges = Object.fromEntries(
  Object.entries({ ...LABELS, ...GROUPS }).map(([key, text]) => [
    key,
    typeof text === 'string' ? translated(text) : translatedAll(text as Readonly<Record<string, string>>),
  ]),
)

/** Returns the English texts of an element, including those for screen readers. */
function english(root: Element): string[] {
  const found: string[] = []
  const look = (text: string | null): void => {
    const left = (text ?? '').replace(/«[^»]*»/g, '').replace(/\([A-Z]\)/g, '')
    if (/[a-z]{2}/i.test(left)) found.push(text!)
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name))
    if (element.tagName === 'STYLE') continue
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.nodeValue)
  }
  return found
}

it('labels replace every text of every component, including announcements and menus', () => {
  const items = SAMPLE.items.map(({ name: _, folder: __, ...item }) => item as SceneDocument['items'][number])
  const first = { ...SAMPLE, items: items.filter(({ kind }) => kind !== 'text') }
  const { container, layer, editor, keys } = mountEditor(first, FOREIGN)
  const expectForeign = (): void => expect(english(container)).toEqual([])
  act(() => layer.focus())
  expectForeign()
  for (const { id } of first.items) {
    act(() => editor().select([id]))
    expectForeign()
  }
  keys('ArrowRight', 'Enter', 'ArrowRight', 'Escape')
  expectForeign()
  act(() => editor().select(first.items.map(({ id }) => id)))
  expectForeign()
  keys('ArrowRight', 'Enter', 'ArrowRight')
  expectForeign()
  for (const key of 'vhwrpobdnlfuse') {
    fireEvent.keyDown(layer, { key })
    expectForeign()
    fireEvent.keyDown(layer, { key: 'Enter' })
    expectForeign()
    fireEvent.keyDown(layer, { key: 'Escape' })
  }
  fireEvent.keyDown(layer, { key: 'v' })
  for (const key of ['z', 'y', 'g', 'c', 'd', 'v']) {
    fireEvent.keyDown(layer, { key, ctrlKey: true })
    expectForeign()
  }
  act(() => editor().select([first.items[0]!.id]))
  fireEvent.keyDown(layer, { key: 'g', ctrlKey: true })
  fireEvent.contextMenu(layer, at(390, 290))
  expect(container.querySelectorAll('[role=menuitem]').length).toBeGreaterThan(8)
  expectForeign()
  fireEvent.keyDown(layer, { key: 'Escape' })
  for (const name of ['[data-umbra-edit-name]', 'summary']) {
    const [target] = container.querySelectorAll<HTMLElement>(`[data-umbra-edit-items] ${name}`)
    fireEvent.keyDown(target!, { key: 'F2' })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^«Rename» «/)
    expectForeign()
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  }
})

it('missing labels stay English', () => {
  const { container } = mountEditor(SAMPLE, { tools: { wall: '«Mur»' } })
  expect(english(container)).toContain('Door')
  expect(english(container)).not.toContain('Wall')
})
