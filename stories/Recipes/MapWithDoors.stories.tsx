import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import { MapWithDoors } from './MapWithDoors.js'

const meta = {
  title: 'Recipes/Fog of war and doors',
  component: MapWithDoors,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Fog of war for a tabletop or a dungeon game, of three parts. A `<Viewer>` sees what is lit, past open doors and ' +
          'not through shut ones; a `<FogOfWar>` covers what he does not see and remembers the rest in an ExploredMap; ' +
          '`useSightings` says which monsters and chests are in sight, and no others are rendered. The walls and doors are ' +
          'those of an `<ImportedScene>`: to open one, pass data in which it is open. Where one presses, the hero walks by the ' +
          'shortest way that is wide enough for him, round walls and through open doors: `mesh.pathBetween` with his radius as ' +
          'its `clearance`. `sweepShape` keeps him out of walls. The page around the map asks the same scene, by a `<HostProvider>`. What is sent to a browser can be read ' +
          'there: a game that keeps secrets asks `scene.sightings` on its server.',
      },
    },
  },
  argTypes: {
    sight: { control: { type: 'range', min: 0, max: 1000, step: 10 } },
    ambient: { control: 'color' },
  },
  args: { sight: 520, lantern: true, ambient: '#4a5370' },
} satisfies Meta<typeof MapWithDoors>

export default meta

type Story = StoryObj<typeof meta>

/** Walk by the arrow keys, or press where to go; find the four chests. */
export const WithALantern: Story = { name: 'With a lantern' }

/** Only what the inn's own lamps light is seen well: the hearth from afar, the store hardly at all. */
export const WithoutALantern: Story = {
  name: 'Without a lantern',
  args: { lantern: false, ambient: '#3f4866', sight: 760 },
}

/** Presses on the map at a place in squares of its grid, as a mouse or a finger does. */
async function walkTo(story: HTMLElement, x: number, y: number, pointerType: 'mouse' | 'touch' = 'mouse') {
  const section = within(story).getByRole('application')
  const box = story.querySelector('.stage-frame')!.getBoundingClientRect()
  // A pointer of a test has nothing to capture.
  section.setPointerCapture = () => {}
  const at = {
    pointerId: 1,
    pointerType,
    button: 0,
    clientX: box.left + (x * 70 * box.width) / inn.width,
    clientY: box.top + (y * 70 * box.height) / inn.height,
  }
  await fireEvent.pointerDown(section, at)
  await fireEvent.pointerUp(section, at)
}

/** Steered by a test: not in the catalogue, so that nobody walks by himself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const told = (): string => canvasElement.querySelector('.map-tally')!.textContent
    const explored = (): number => Number(/Explored (\d+)/.exec(told())![1])
    const doors = (): HTMLElement[] => story.queryAllByRole('button', { name: 'Door' })
    // A walk takes as long as the machine takes to paint it.
    const patient = { timeout: 40_000 }
    const kitchen = () => doors().find((door) => door.style.getPropertyValue('--x') === '280')!
    await step('the way through the taproom is remembered, its chests and guests are not seen', async () => {
      await expect(explored()).toBeGreaterThan(30)
      await expect(told()).toMatch(/Treasure 0 of 4 · nobody in sight/)
    })
    const first = explored()
    await step('an arrow key walks along the corridor for as long as it is held', async () => {
      const section = story.getByRole('application')
      section.focus()
      const known = doors().length
      await fireEvent.keyDown(section, { key: 'ArrowRight' })
      await waitFor(() => expect(explored()).toBeGreaterThan(first), patient)
      await fireEvent.keyUp(section, { key: 'ArrowRight' })
      await expect(doors().length).toBeGreaterThanOrEqual(known)
    })
    await step('a press walks round the corners and behind the bar', async () => {
      await walkTo(canvasElement, 4.5, 6.2)
      await waitFor(() => expect(kitchen()).toBeDefined(), patient)
    })
    await step('behind a shut door nobody is seen, behind an open one there is a rat', async () => {
      await userEvent.click(kitchen())
      await waitFor(() => expect(kitchen()).toHaveAttribute('aria-pressed', 'true'))
      await waitFor(() => expect(told()).toMatch(/a rat in sight/), patient)
      const known = explored()
      await userEvent.click(kitchen())
      await waitFor(() => expect(told()).toMatch(/nobody in sight/), patient)
      await userEvent.click(kitchen())
      await expect(explored()).toBeGreaterThanOrEqual(known)
    })
    await step('a finger walks through the door that was left open, to the chest behind it', async () => {
      await walkTo(canvasElement, 5.5, 4.3, 'touch')
      await waitFor(() => expect(told()).toMatch(/Treasure 1 of 4/), patient)
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }
