import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, createElement } from 'react'
import { Viewer } from 'react-umbra'
import { expect, waitFor, within } from 'storybook/test'
import component from '../../src/react/components/Viewer.tsx?raw'
import settings from '../../src/scene/sight/viewer.ts?raw'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { userEvent } from '../stage/events.js'
import { fogAt } from '../stage/fogAt.js'
import { stageIn } from '../stage/lightMap.js'
import { GroupsInVault } from './GroupsInVault.js'
import { propDocs, range, sceneProp } from './propDocs.js'
import { SENSES } from './senses.js'
import { TwoSenses } from './TwoSenses.js'
import { ViewerInVault } from './ViewerInVault.js'
import { VAULT } from './vault.js'
import { groupsCode, sensesCode, viewerCode } from './viewerCode.js'

const senses = { control: { type: 'inline-radio' }, options: Object.keys(SENSES) } as const

const meta = {
  title: 'Components/Viewer',
  component: Viewer as unknown as typeof ViewerInVault,
  parameters: {
    code: viewerCode,
    docs: {
      description: {
        component:
          'Somebody who sees, or a camera, in any host: a hero, a guard, a player’s token. It draws nothing itself: `<FogOfWar>` ' +
          'shows what viewers see, `useSightings` tells it, and the light of the scene’s lamps counts. A viewer sees all round ' +
          'past walls that block sight, in dim light or brighter; its `senses` say otherwise, as for a dwarf who sees in the ' +
          'dark or a worm that feels through walls. Those of one `group` share what they see. To move it at every frame take a ' +
          '`ref`: its `move` repaints without rendering React. In these pictures the fog remembers all of the vault, so that ' +
          'what nobody sees now is grey.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings], 'ViewerProps', {
      id: { control: 'text' },
      x: range(24, VAULT.width - 24, 5),
      y: range(24, VAULT.height - 24, 5),
      radius: range(0, 700, 10),
      direction: range(-3.14, 3.14, 0.01),
      angle: range(0.05, 6.29, 0.01),
      senses,
      group: { control: 'text' },
      enabled: { control: 'boolean' },
    }),
    ambient: sceneProp('The light where no lamp shines.', 'color'),
    door: sceneProp('Whether the door to the store stands open.', 'boolean'),
    shown: { description: 'The group whose sight is shown.', control: 'text', table: { category: 'of the scene' } },
  },
  args: { x: 190, y: 130, enabled: true, ambient: '#65708f', door: true },
  render: (args) => createElement(ViewerInVault, args),
} satisfies Meta<typeof ViewerInVault>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer, or move it by the arrow keys: what it sees is in color. Shut the door, and the store is out of sight. */
export const Sight: Story = { args: { senses: 'sight' } }

/** A guard or a camera that looks one way, so far: drag the blue point, or turn it by [ and ]. */
export const ACone: Story = {
  name: 'A cone of sight',
  args: { x: 660, y: 244, radius: 470, angle: 1, direction: 2.8 },
}

/**
 * Senses side by side, in the same place: sight needs light, darkvision none, tremor feels through walls, so far each. Both
 * viewers move at once.
 */
export const Senses: StoryObj<typeof TwoSenses> = {
  name: 'Senses: darkvision, tremor',
  args: {
    x: 330,
    y: 110,
    senses: 'sight',
    others: 'darkvision',
    ambient: '#65708f',
    door: true,
  },
  argTypes: {
    ...fixed('id', 'radius', 'direction', 'angle', 'group', 'enabled', 'shown'),
    others: { ...senses, description: 'The senses of the second viewer.', table: { category: 'of the scene' } },
  },
  render: ({ x, y, senses: first, others, ambient, door }: ComponentProps<typeof TwoSenses>) =>
    createElement(TwoSenses, { x, y, senses: first, others, ambient, door }),
  parameters: { code: sensesCode },
}

/** Ada and Bea share what they see; Cid sees for himself. Choose whose sight is shown, and who Ada is with. */
export const Groups: StoryObj<typeof GroupsInVault> = {
  name: 'Groups share what they see',
  args: { x: 120, y: 220, group: 'amber', shown: 'all', ambient: '#65708f', door: true },
  argTypes: {
    ...fixed('id', 'radius', 'direction', 'angle', 'senses', 'enabled'),
    group: { control: 'inline-radio', options: ['amber', 'blue'] },
    shown: { control: 'inline-radio', options: ['all', 'amber', 'blue'] },
  },
  render: ({ x, y, group, shown, ambient, door }: ComponentProps<typeof GroupsInVault>) =>
    createElement(GroupsInVault, { x, y, group, shown, ambient, door }),
  parameters: { code: groupsCode },
}

/** The first, steered by a test: not in the catalogue. */
export const Steered: Story = {
  ...Sight,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const sees = (): number => numberAfter(canvasElement, 'sees')
    const shade = (x: number, y: number): number => fogAt(canvasElement, 'remembered', { x, y }, VAULT.width)
    await step('it sees the study around it, and what lies behind walls is only remembered', async () => {
      await waitFor(() => expect(result(canvasElement)).toContain('the cat by sight'))
      await expect(result(canvasElement)).not.toContain('the coins')
      if (globals.host === 'canvas') {
        await waitFor(() => expect(shade(190, 130)).toBe(0))
        await expect(shade(600, 330)).toBe(255)
      }
    })
    await step('the door that is shut takes the store out of sight', async () => {
      const before = sees()
      if (globals.host === 'canvas') await expect(shade(310, 100)).toBe(0)
      await click(canvasElement, 'Shut the door')
      await waitFor(() => expect(sees()).toBeLessThan(before))
      if (globals.host === 'canvas') await waitFor(() => expect(shade(310, 100)).toBe(255))
    })
    await step('a finger carries it into the hall, and the arrow keys go on', async () => {
      await drag(canvasElement, 'Viewer', { x: 600, y: 300 }, 'touch')
      await waitFor(() => expect(result(canvasElement)).not.toContain('the cat'))
      await press(canvasElement, 'Viewer', '{ArrowRight}', 3)
      await press(canvasElement, 'Viewer', '{Shift>}{ArrowDown}{/Shift}')
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 630, y: 301 })
      if (globals.host === 'canvas') await waitFor(() => expect(shade(600, 330)).toBe(0))
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }

/** A viewer that is not enabled sees nothing, steered by a test. */
export const SteeredBlind: Story = {
  tags: ['!dev', '!autodocs'],
  args: { enabled: false },
  play: async ({ canvasElement, globals }) => {
    await stageIn(canvasElement, globals.host)
    await waitFor(() => expect(result(canvasElement)).toBe('The viewer sees nothing.'))
  },
}

/** The cone, steered by a test. */
export const SteeredCone: Story = {
  ...ACone,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const sees = (): number => numberAfter(canvasElement, 'sees')
    await waitFor(() => expect(sees()).toBeGreaterThan(5))
    await step('turned to the wall it sees little', async () => {
      const before = sees()
      await drag(canvasElement, 'Direction', { x: 700, y: 244 })
      await waitFor(() => expect(sees()).toBeLessThan(before - 3))
    })
    await step('the keys [ and ] turn it', async () => {
      const before = sees()
      await press(canvasElement, 'Viewer', ']', 18)
      await waitFor(() => expect(sees()).not.toBe(before))
      await press(canvasElement, 'Viewer', '[[', 18)
      await waitFor(() => expect(sees()).toBe(before))
    })
  },
}

/** Senses, steered by a test: each told what it perceives. */
export const SteeredSenses: StoryObj<typeof TwoSenses> = {
  ...Senses,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const told = (): string[] =>
      [...canvasElement.querySelectorAll('figcaption output')].map(({ textContent }) => textContent)
    await step('in the dark only darkvision finds the chest', async () => {
      await waitFor(() => expect(told()[1]).toContain('the chest by darkvision'))
      await expect(told()[0]).not.toContain('chest')
    })
    await step('both are carried at once, and by the lamp both see the cat', async () => {
      await drag(canvasElement, 'First viewer', { x: 150, y: 250 }, 'touch')
      await expect(placeOf(canvasElement, 'Second viewer')).toEqual({ x: 150, y: 250 })
      for (const i of [0, 1]) await waitFor(() => expect(told()[i]).toContain('the cat by sight'))
    })
  },
}

/** Tremor, steered by a test: it passes walls and needs no light, and ends at its radius. */
export const SteeredTremor: Story = {
  tags: ['!dev', '!autodocs'],
  args: { x: 424, y: 130, senses: 'tremor', door: false },
  play: async ({ canvasElement, globals }) => {
    await stageIn(canvasElement, globals.host)
    await waitFor(() => expect(result(canvasElement)).toContain('the chest by tremor'))
    // The disc of 140 in a vault of 720 by 420, cut at the top.
    await expect(numberAfter(canvasElement, 'sees')).toBe(20)
  },
}

/** Groups, steered by a test. */
export const SteeredGroups: StoryObj<typeof GroupsInVault> = {
  ...Groups,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const shade = (x: number, y: number): number => fogAt(canvasElement, 'remembered', { x, y }, VAULT.width)
    await waitFor(() => expect(result(canvasElement)).toContain('Amber, Ada and Bea: '))
    await step('all share: the study and the hall are clear', async () => {
      await waitFor(() => expect(shade(100, 120)).toBe(0))
      await expect(shade(640, 320)).toBe(0)
    })
    await step('the blue one alone sees neither the study nor all of the hall', async () => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name: 'blue alone' }))
      await waitFor(() => expect(shade(100, 120)).toBe(255))
    })
    await step('carried to the study, it sees the cat too', async () => {
      const blue = (): string => result(canvasElement).split('Blue')[1]!
      await expect(blue()).not.toContain('cat')
      await drag(canvasElement, 'Cid', { x: 150, y: 250 })
      await waitFor(() => expect(blue()).toContain('the cat by sight'))
      await waitFor(() => expect(shade(100, 120)).toBe(0))
    })
  },
}

/** Props that a story has no use for. */
function fixed(...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { control: false as const }]))
}
