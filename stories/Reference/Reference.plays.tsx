import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { ReferenceList } from '../../.storybook/reference/ReferenceList.js'
import type { ReferenceEntry, ReferenceName } from '../../.storybook/reference/referenceData.js'
import { userEvent } from '../stage/events.js'

// The list of the reference's pages, by itself.
const meta = {
  title: 'Plays/Reference/Filter',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

const name = (given: Partial<ReferenceName> & { name: string }): ReferenceName => ({
  group: 'Functions',
  sizedBy: 'react-umbra/geometry',
  doc: { text: 'What it does.' },
  code: `function ${given.name}(at: Point): void`,
  members: [],
  hidden: [],
  example: null,
  exampleOf: null,
  stories: [],
  usedBy: [],
  home: null,
  props: [],
  propsOf: null,
  source: { path: 'src/a.ts', href: null },
  ...given,
})

const ENTRY: ReferenceEntry = {
  specifier: 'react-umbra/geometry',
  title: 'Reference/geometry',
  id: 'reference-geometry',
  names: [
    name({
      name: 'collide',
      doc: {
        text: 'How two **shapes** overlap, as a `Point`:\n- exactly, `not` nearly\n\nSee https://example.org/a',
        throws: 'on holes',
      },
      example: { code: 'collide(at)', title: 'Collisions/Boxes', id: 'collisions-boxes' },
      stories: Array.from({ length: 9 }, (_, i) => ({ title: `Collisions/Story ${i}`, id: `collisions-story-${i}` })),
    }),
    name({ name: 'castRays', code: 'function castRays(\n  origin: Point,\n): number[]' }),
    name({
      name: 'Point',
      group: 'Types',
      sizedBy: null,
      code: 'interface Point',
      exampleOf: 'collide',
      members: [{ code: 'readonly x: number', doc: { text: 'To the right.', defaultValue: '0' } }],
      usedBy: ['collide', 'castRays'],
    }),
    name({ name: 'Light', group: 'Types', home: 'react-umbra' }),
  ],
}

const LINKS = {
  names: {
    'react-umbra/geometry': Object.fromEntries(
      ENTRY.names.map((it) => [it.name, `reference-geometry--docs#${it.name}`]),
    ),
    'react-umbra': { Light: 'reference-react-umbra--docs#Light' },
  },
  pages: {},
}

const SIZES = {
  'react-umbra/geometry collide': { size: 8739, later: [{ name: 'MeshKeeper', size: 9420 }], packages: [] },
}

/** Headings of the page, in their order. */
const HEADINGS = ['Functions', 'collide', 'castRays', 'Types', 'Point', 'Also exported here']

export const FiltersTheNames: Story = {
  render: () => (
    <div>
      <h1>react-umbra/geometry</h1>
      <ReferenceList entry={ENTRY} links={LINKS} sizes={SIZES} />
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('searchbox', { name: 'Filter' })
    const shown = (): string[] => canvas.getAllByRole('heading').map(({ textContent }) => textContent!)
    const linkOf = (text: string): string => canvas.getAllByRole('link', { name: text })[0]!.getAttribute('href')!
    await step('Every name has its signature, words, size and links', async () => {
      await expect(shown()).toEqual(['react-umbra/geometry', ...HEADINGS])
      await expect(canvasElement).toHaveTextContent('function collide(at: Point): void')
      await expect(canvasElement).toHaveTextContent('8.7 kB')
      await expect(canvasElement).toHaveTextContent('When needed: MeshKeeper 9.4 kB.')
      await expect(canvasElement).toHaveTextContent('Default: 0')
      await expect(canvasElement).toHaveTextContent('Example at collide')
      await expect(canvasElement).toHaveTextContent("import type { Point } from 'react-umbra/geometry'")
      await expect(linkOf('Point')).toBe('./?path=/docs/reference-geometry--docs#Point')
      await expect(linkOf('Collisions/Boxes')).toBe('./?path=/docs/collisions-boxes--docs')
      await expect(linkOf('Light')).toBe('./?path=/docs/reference-react-umbra--docs#Light')
      await expect(canvas.getByText('and in 3 more')).toBeVisible()
    })
    await step('Typing filters the names and their groups, and the field stays in place', async () => {
      const top = field.getBoundingClientRect().top
      await userEvent.type(field, 'RAYS')
      await waitFor(() => expect(shown()).toEqual(['react-umbra/geometry', 'Functions', 'castRays']))
      await expect(canvas.getByRole('status')).toHaveTextContent('1 of 4 names')
      await expect(field.getBoundingClientRect().top).toBe(top)
    })
    await step('All words are searched for, in descriptions as well', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, 'overlap exactly')
      await waitFor(() => expect(shown()).toEqual(['react-umbra/geometry', 'Functions', 'collide']))
    })
    await step('Words without a match leave nothing, and Escape restores the list', async () => {
      await userEvent.type(field, ' zebra')
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('0 of 4 names'))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(shown()).toHaveLength(7))
      await expect(field).toHaveFocus()
    })
  },
}
