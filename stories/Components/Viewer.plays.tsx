import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { drag, result } from '../figure/steer.js'
import { userEvent } from '../stage/events.js'
import { fogAt } from '../stage/fogAt.js'
import { stageIn } from '../stage/lightMap.js'
import type { GroupsInVault } from './GroupsInVault.js'
import stories, { Groups } from './Viewer.stories.js'
import type { ViewerInVault } from './ViewerInVault.js'
import { VAULT } from './vault.js'

const meta = {
  ...stories,
  title: 'Plays/Components/Viewer',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof ViewerInVault>

export default meta

/** Chooses the group whose sight is shown. */
export const ShowsTheSightOfAGroup: StoryObj<typeof GroupsInVault> = {
  ...Groups,
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const shade = (x: number, y: number): number => fogAt(canvasElement, 'remembered', { x, y }, VAULT.width)
    await waitFor(() => expect(result(canvasElement)).toContain('Amber, Ada and Bea: '))
    await step('All groups together clear the study and the hall', async () => {
      await waitFor(() => expect(shade(100, 120)).toBe(0))
      await expect(shade(640, 320)).toBe(0)
    })
    await step('The blue group alone sees neither the study nor all of the hall', async () => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name: 'blue only' }))
      await waitFor(() => expect(shade(100, 120)).toBe(255))
    })
    await step('Carried to the study, the blue viewer sees the cat too', async () => {
      const blue = (): string => result(canvasElement).split('Blue')[1]!
      await expect(blue()).not.toContain('cat')
      await drag(canvasElement, 'Cid', { x: 150, y: 250 })
      await waitFor(() => expect(blue()).toContain('the cat by sight'))
      await waitFor(() => expect(shade(100, 120)).toBe(0))
    })
  },
}
