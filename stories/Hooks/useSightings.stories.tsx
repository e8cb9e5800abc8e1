import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import hook from '../../src/react/hooks/useSightings.ts?raw'
import { propDocs, sceneProp } from '../Components/propDocs.js'
import { click, drag, numberAfter } from '../figure/steer.js'
import { stageIn } from '../stage/lightMap.js'
import { SightingsInVault } from './SightingsInVault.js'
import { sightingsCode } from './sightingsCode.js'

const meta = {
  title: 'Hooks/useSightings',
  component: SightingsInVault,
  parameters: {
    code: sightingsCode,
    docs: {
      description: {
        component:
          'Who sees what: for each target, a point or a shape, whether the host’s viewers see it, how much of it, by which senses ' +
          'and who. It renders its component again when an answer changes, as viewers, doors and lamps do, and gives the same ' +
          'list until then; null on the server. ' +
          'It decides what to show and keeps no secrets. What is sent to a browser can be read there, whatever the page ' +
          'hides: a game with secrets runs the same scene on its server, asks `scene.sightings` there, and sends each player what ' +
          'he sees and nothing of the rest. The guide “Who sees what” shows that scene, and `test/package/node/server.js` in ' +
          'the repository is such a server, which the tests run. What is only covered is still reached by keyboard and ' +
          'screen readers: leave it out, or make it `inert`, as the buttons over the things in this picture are while nobody ' +
          'sees them.',
      },
    },
  },
  argTypes: {
    ...propDocs([hook], 'UseSightingsOptions', {
      group: { control: 'inline-radio', options: [undefined, 'party', 'below'] },
    }),
    door: sceneProp('Whether the door to the store stands open.', 'boolean'),
  },
  args: { door: true },
} satisfies Meta<typeof SightingsInVault>

export default meta

type Story = StoryObj<typeof meta>

/** Drag Ada, Dov, who sees in the dark, and the worm, who feels through walls; shut the door; press what is seen. */
export const WhoSeesWhat: Story = { name: 'Who sees what' }

/** The worm alone: through the wall it feels what is near, in any light. */
export const OneGroup: Story = { name: 'By one group', args: { group: 'below' } }

/** The first, steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const row = (name: string): (string | null)[] => {
      const rows = within(canvasElement).getAllByRole('row')
      const cells = rows.find(({ textContent }) => textContent.startsWith(name))!.querySelectorAll('td')
      return [...cells].map(({ textContent }) => textContent)
    }
    const button = (name: string): HTMLButtonElement =>
      canvasElement.querySelector<HTMLButtonElement>(`[aria-label="Take ${name}"]`)!
    await step('who sees what, and by which sense', async () => {
      await waitFor(() => expect(row('the cat')).toEqual(['true', '100\u00a0%', 'sight', 'Ada']))
      await expect(row('the chest')).toEqual(['true', expect.stringMatching(/^[5-9]\d/), 'tremor', 'Worm'])
      await expect(row('the coins')).toEqual(['false', '0\u00a0%', '–', '–'])
    })
    await step('what is hidden cannot be reached', async () => {
      await expect(button('the coins').inert).toBe(true)
      button('the coins').focus()
      await expect(document.activeElement).not.toBe(button('the coins'))
      button('the cat').focus()
      await expect(document.activeElement).toBe(button('the cat'))
    })
    await step('by darkvision the coins are found', async () => {
      await drag(canvasElement, 'Dov', { x: 380, y: 330 }, 'touch')
      await waitFor(() => expect(row('the coins')).toEqual(['true', '100\u00a0%', 'darkvision', 'Dov']))
      await click(canvasElement, 'Take the coins')
      await expect(numberAfter(canvasElement, 'seen, and')).toBe(1)
    })
    await step('the worm gone, nobody knows of the chest', async () => {
      await drag(canvasElement, 'Worm', { x: 640, y: 330 })
      await waitFor(() => expect(row('the chest')).toEqual(['false', '0\u00a0%', '–', '–']))
      await expect(button('the chest').inert).toBe(true)
    })
    await step('Dov goes and looks, as far as he sees in the dark', async () => {
      await drag(canvasElement, 'Dov', { x: 360, y: 110 })
      await waitFor(() => expect(row('the chest').slice(2)).toEqual(['darkvision', 'Dov']))
      await drag(canvasElement, 'Dov', { x: 230, y: 101 })
      await waitFor(() => expect(row('the chest')[0]).toBe('false'))
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }

/** One group alone, steered by a test. */
export const SteeredGroup: Story = {
  ...OneGroup,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals }) => {
    await stageIn(canvasElement, globals.host)
    await waitFor(() => expect(numberAfter(canvasElement)).toBe(1))
  },
}
