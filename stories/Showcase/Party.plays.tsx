import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, waitFor, within } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import type { Party } from './Party.js'
import stories from './Party.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Showcase/Party',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof Party>

export default meta

type Story = StoryObj<typeof meta>

const handle = (story: HTMLElement, name: string) =>
  within(story).getByRole('button', { name: new RegExp(`^${name}: drag`) })

/** A member's place in squares of the grid. */
const placeOf = (story: HTMLElement, name: string) => {
  const { style } = handle(story, name)
  return { x: Number(style.getPropertyValue('--x')) / 70, y: Number(style.getPropertyValue('--y')) / 70 }
}

/** Drags a member toward a place in squares of the grid, as a mouse or a finger does. */
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

/** Members by mouse, finger and keys, and what they remember as a file. */
export const LeadsThePartyAndKeepsItsMemory: Story = {
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const summary = (): string => story.getByRole('region', { name: 'In sight' }).textContent
    const explored = (): number => Number(/Explored (\d+)/.exec(summary())![1])
    const patient = { timeout: 40_000 }
    const choose = (name: string) => userEvent.click(story.getByRole('radio', { name }))
    const share = () => userEvent.click(story.getByRole('checkbox', { name: /Share/ }))
    await step('A group shares its sight and has handles for its members only', async () => {
      await waitFor(() => expect(explored()).toBeGreaterThan(30), patient)
      await expect(summary()).toMatch(/Mira and Olwen see nobody else/)
      await expect(story.queryByRole('button', { name: /^Thora/ })).toBeNull()
    })
    await step('A finger leads the elf into the darkness, who finds the wolf by touch', async () => {
      await drag(canvasElement, 'Olwen', 15.1, 8.9, 'touch')
      await waitFor(() => expect(summary()).toMatch(/a wolf by touch of Olwen/), patient)
      await expect(story.getByRole('radio', { name: 'Olwen' })).toBeChecked()
    })
    await step('Without sharing, a member sees only for herself', async () => {
      await choose('Mira')
      await expect(summary()).toMatch(/a wolf/)
      await share()
      await waitFor(() => expect(summary()).toMatch(/Mira sees nobody else/))
      await share()
    })
    await step('Keys move a member, and walls stop her', async () => {
      handle(canvasElement, 'Mira').focus()
      await userEvent.keyboard('{ArrowDown}{ArrowRight}{Tab}')
      await expect(handle(canvasElement, 'Olwen')).toHaveFocus()
      await expect(story.getByRole('radio', { name: 'Olwen' })).toBeChecked()
      await expect(placeOf(canvasElement, 'Mira')).toEqual({ x: 7.95, y: 7.85 })
      await choose('Thora')
      await expect(summary()).toMatch(/Thora and Nix see 1:a slime by tremor sense of Nix/)
      await drag(canvasElement, 'Thora', 7.5, 3)
      await drag(canvasElement, 'Thora', 2, 3)
      await expect(placeOf(canvasElement, 'Thora').x).toBeGreaterThan(6.5)
    })
    await step('Opening a door reveals a rat', async () => {
      await expect(summary()).not.toMatch(/a rat/)
      // Known when the fog has remembered the floor in front of it.
      const store = await waitFor(() => {
        const doors = story.getAllByRole('button', { name: 'Door' })
        const known = doors.find((door) => door.style.getPropertyValue('--x') === '455')
        return known ?? Promise.reject(new Error('the door of the store is not known'))
      }, patient)
      await userEvent.click(store)
      await waitFor(() => expect(summary()).toMatch(/a rat by sight.* of Thora/), patient)
    })
    const load = (text: string) =>
      userEvent.upload(story.getByLabelText('Load memory'), new File([text], 'mine.json', { type: 'application/json' }))
    const saved: Blob[] = []
    let most = 0
    await step('The memory grows and is saved', async () => {
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
    await step('Loading the saved file restores a forgotten memory', async () => {
      await userEvent.click(story.getByRole('button', { name: 'Forget' }))
      await waitFor(() => expect(explored()).toBeLessThan(most), patient)
      await load(text)
      await waitFor(() => expect(explored()).toBeGreaterThanOrEqual(most), patient)
      await expect(story.getByRole('status')).toHaveTextContent('Loaded mine.json')
    })
    await step('A broken file is refused with an error and changes nothing', async () => {
      await load(text.slice(0, -9))
      const alert = await story.findByRole('alert')
      await expect(alert).toHaveTextContent('mine.json is not loaded: it is not JSON. Nothing has changed.')
      await load(text.replace('"cells":"', '"cells":"!'))
      await waitFor(() => expect(story.getByRole('alert')).toHaveTextContent(/data\.cells must be/))
      await expect(explored()).toBeGreaterThanOrEqual(most)
    })
  },
}
