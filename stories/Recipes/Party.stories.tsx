import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, waitFor, within } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import { Party } from './Party.js'

const meta = {
  title: 'Recipes/Party',
  component: Party,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Two and two explore an inn, each with senses of his own: sight that wants bright light, an elf’s for which dim light ' +
          'is enough, a dwarf’s darkvision, a mole’s that passes walls. Each is a `<Viewer>` with `senses` and a `group`; ' +
          'whoever looks by himself is a group of one. `<FogOfWar group explored>` shows what the group sees and remembers ' +
          'the rest, `useSightings` tells who is seen, by whom and by which senses, and nobody else is rendered. ' +
          'In the darkness in the yard no lamp counts. What both groups remember is saved by `JSON.stringify` and taken ' +
          'back whole or not at all, with a word about what is wrong.',
      },
    },
  },
  argTypes: {
    member: { control: 'inline-radio', options: ['Mira', 'Olwen', 'Thora', 'Nix'] },
    ambient: { control: 'color' },
  },
  args: { member: 'Mira', shared: true, darkness: true, ambient: '#565f7d' },
} satisfies Meta<typeof Party>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the counters, or move them by the arrow keys; click doors. Mira has a lantern, Olwen sees by the lamp in the yard. */
export const SharedSight: Story = { name: 'Shared sight' }

/** What Olwen sees alone: all that is lit, however dimly, and not the wolf in the darkness. */
export const OwnSight: Story = { name: 'Own sight', args: { member: 'Olwen', shared: false } }

/** A dwarf sees in the dark, and a mole feels through walls. */
export const Darkvision: Story = { args: { member: 'Thora' } }

const handle = (story: HTMLElement, name: string) =>
  within(story).getByRole('button', { name: new RegExp(`^${name}: drag`) })

/** A member's place in squares of the grid. */
const placeOf = (story: HTMLElement, name: string) => {
  const { style } = handle(story, name)
  return { x: Number(style.getPropertyValue('--x')) / 70, y: Number(style.getPropertyValue('--y')) / 70 }
}

/** Drags a member towards a place in squares of the grid, as a mouse or a finger does. */
async function drag(story: HTMLElement, name: string, x: number, y: number, pointerType: 'mouse' | 'touch' = 'mouse') {
  const counter = handle(story, name)
  const box = story.querySelector('.stage-frame')!.getBoundingClientRect()
  // A pointer of a test has nothing to capture.
  counter.setPointerCapture = () => {}
  const to = {
    pointerId: 1,
    pointerType,
    button: 0,
    clientX: box.left + (x * 70 * box.width) / inn.width,
    clientY: box.top + (y * 70 * box.height) / inn.height,
  }
  await fireEvent.pointerDown(counter, { ...to, clientX: 0, clientY: 0 })
  await fireEvent.pointerMove(counter, to)
  await fireEvent.pointerUp(counter, to)
}

/** Steered by a test: not in the catalogue, so that nobody moves by himself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const told = (): string => story.getByRole('region', { name: 'In sight' }).textContent
    const explored = (): number => Number(/Explored (\d+)/.exec(told())![1])
    const patient = { timeout: 40_000 }
    const choose = (name: string) => userEvent.click(story.getByRole('radio', { name }))
    const share = () => userEvent.click(story.getByRole('checkbox', { name: /Share/ }))
    await step('a group sees what each of it does, and has no handles for others', async () => {
      await waitFor(() => expect(explored()).toBeGreaterThan(30), patient)
      await expect(told()).toMatch(/Mira and Olwen see nobody else/)
      await expect(story.queryByRole('button', { name: /^Thora/ })).toBeNull()
    })
    await step('a wolf in the darkness is found by touch alone, by a finger that leads an elf there', async () => {
      await drag(canvasElement, 'Olwen', 15.1, 8.9, 'touch')
      await waitFor(() => expect(told()).toMatch(/a wolf by touch of Olwen/), patient)
      await expect(story.getByRole('radio', { name: 'Olwen' })).toBeChecked()
    })
    await step('who looks by himself does not see what the other one does', async () => {
      await choose('Mira')
      await expect(told()).toMatch(/a wolf/)
      await share()
      await waitFor(() => expect(told()).toMatch(/Mira sees nobody else/))
      await share()
    })
    await step('keys move a member, and walls stop her', async () => {
      handle(canvasElement, 'Mira').focus()
      await userEvent.keyboard('{ArrowDown}{ArrowRight}{Tab}')
      await expect(handle(canvasElement, 'Olwen')).toHaveFocus()
      await expect(story.getByRole('radio', { name: 'Olwen' })).toBeChecked()
      await expect(placeOf(canvasElement, 'Mira')).toEqual({ x: 7.95, y: 7.85 })
      await choose('Thora')
      await expect(told()).toMatch(/Thora and Nix see 1:a slime by tremor sense of Nix/)
      await drag(canvasElement, 'Thora', 7.5, 3)
      await drag(canvasElement, 'Thora', 2, 3)
      await expect(placeOf(canvasElement, 'Thora').x).toBeGreaterThan(6.5)
    })
    await step('behind a shut door there is nobody, behind an open one a rat', async () => {
      await expect(told()).not.toMatch(/a rat/)
      // Known when the fog has remembered the floor in front of it.
      const store = await waitFor(() => {
        const doors = story.getAllByRole('button', { name: 'Door' })
        const known = doors.find((door) => door.style.getPropertyValue('--x') === '455')
        return known ?? Promise.reject(new Error('the door of the store is not known'))
      }, patient)
      await userEvent.click(store)
      await waitFor(() => expect(told()).toMatch(/a rat by sight.* of Thora/), patient)
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }

/** Saves, forgets and loads: steered by a test. */
export const SteeredMemory: Story = {
  tags: ['!dev', '!autodocs'],
  args: { member: 'Thora' },
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const told = (): string => story.getByRole('region', { name: 'In sight' }).textContent
    const explored = (): number => Number(/Explored (\d+)/.exec(told())![1])
    const patient = { timeout: 40_000 }
    const load = (text: string) =>
      userEvent.upload(story.getByLabelText('Load memory'), new File([text], 'mine.json', { type: 'application/json' }))
    const saved: Blob[] = []
    let most = 0
    await step('what was seen stays, and is saved', async () => {
      await waitFor(() => expect(explored()).toBeGreaterThan(9), patient)
      const first = explored()
      await drag(canvasElement, 'Nix', 10.2, 2)
      await drag(canvasElement, 'Nix', 12.2, 4.6)
      await waitFor(() => expect(explored()).toBeGreaterThan(first), patient)
      // More may come into sight while it is saved.
      most = explored()
      const create = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        saved.push(blob as Blob)
        return 'blob:'
      })
      const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      await userEvent.click(story.getByRole('button', { name: 'Save memory' }))
      create.mockRestore()
      click.mockRestore()
      await expect(story.getByRole('status')).toHaveTextContent('Saved inn-memory.json')
    })
    const text = await saved[0]!.text()
    await step('what is forgotten comes back by what was saved', async () => {
      await userEvent.click(story.getByRole('button', { name: 'Forget' }))
      await waitFor(() => expect(explored()).toBeLessThan(most), patient)
      await load(text)
      await waitFor(() => expect(explored()).toBeGreaterThanOrEqual(most), patient)
      await expect(story.getByRole('status')).toHaveTextContent('Loaded mine.json')
    })
    await step('a broken text is refused in words, and changes nothing', async () => {
      await load(text.slice(0, -9))
      const alert = await story.findByRole('alert')
      await expect(alert).toHaveTextContent('mine.json is not loaded: it is not JSON. Nothing has changed.')
      await load(text.replace('"cells":"', '"cells":"!'))
      await waitFor(() => expect(story.getByRole('alert')).toHaveTextContent(/data\.cells must be/))
      await expect(explored()).toBeGreaterThanOrEqual(most)
    })
  },
}
