import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { BesideAWall } from './BesideAWall.js'
import { HairlineGap } from './HairlineGap.js'
import { MeshExpansion } from './MeshExpansion.js'
import { RaysByAngle } from './RaysByAngle.js'
import { SidesOfALine } from './SidesOfALine.js'
import { SlippingRays } from './SlippingRays.js'
import { SweepSteps } from './SweepSteps.js'
import { WallFlags } from './WallFlags.js'
import { WhatIsSeen } from './WhatIsSeen.js'

// The pictures of the page `How sight is found`, one by one, for tests: the catalogue shows the page.
const meta = {
  title: 'Visibility/How sight is found',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

const result = (root: HTMLElement): string => within(root).getByRole('status').textContent

/** The first number of a picture's result, such as a share in percent. */
const numberIn = (root: HTMLElement): number => Number(/-?\d+(\.\d+)?/.exec(result(root))![0])

const viewerOf = (root: HTMLElement): HTMLElement => within(root).getByRole('slider', { name: /^Viewer: move/ })

/** Sets a slider as its keys do, which no synthetic key press moves. */
async function slide(root: HTMLElement, name: RegExp, value: number): Promise<void> {
  const slider = within(root).getByRole('slider', { name })
  slider.focus()
  await fireEvent.change(slider, { target: { value } })
}

export const SteeredSeen: Story = {
  render: () => <WhatIsSeen />,
  play: async ({ canvasElement, step }) => {
    await step('the arrow keys move the viewer, and the ring follows', async () => {
      const viewer = viewerOf(canvasElement)
      const before = result(canvasElement)
      viewer.focus()
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
      await expect(viewer).toHaveAttribute('aria-valuetext', 'x 320, y 170')
      await waitFor(() => expect(result(canvasElement)).not.toBe(before))
    })
    await step('it does not leave the room', async () => {
      for (let i = 0; i < 20; i++) await userEvent.keyboard('{ArrowUp}')
      await expect(viewerOf(canvasElement)).toHaveAttribute('aria-valuetext', 'x 320, y 10')
    })
    await step('it follows the mouse', async () => {
      const area = canvasElement.querySelector('.figure-area')!
      const { left, top, width, height } = area.getBoundingClientRect()
      const at = { clientX: left + width / 2, clientY: top + height / 2, button: 0 }
      await fireEvent.click(area, at)
      await expect(viewerOf(canvasElement)).toHaveAttribute('aria-valuetext', 'x 320, y 200')
    })
  },
}

export const SteeredByAngle: Story = {
  render: () => <RaysByAngle />,
  play: async ({ canvasElement, step }) => {
    await step('more rays are wrong by less, and still wrong', async () => {
      await slide(canvasElement, /rays/, 16)
      const few = numberIn(canvasElement)
      await slide(canvasElement, /rays/, 360)
      await expect(numberIn(canvasElement)).toBeLessThan(few)
      await expect(numberIn(canvasElement)).toBeGreaterThan(0)
    })
    await step('the viewer moves', async () => {
      viewerOf(canvasElement).focus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(viewerOf(canvasElement)).toHaveAttribute('aria-valuetext', 'x 300, y 210')
    })
  },
}

export const SteeredSlipping: Story = {
  render: () => <SlippingRays />,
  play: async ({ canvasElement, step }) => {
    await step('computed rays slip out of a closed hall', async () => {
      await expect(numberIn(canvasElement)).toBeGreaterThan(0)
    })
    await step('decided exactly none does, wherever the viewer is', async () => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name: /exactly/ }))
      viewerOf(canvasElement).focus()
      for (let i = 0; i < 12; i++) {
        await expect(numberIn(canvasElement)).toBe(0)
        await userEvent.keyboard(i % 2 === 0 ? '{ArrowLeft}' : '{Shift>}{ArrowUp}{/Shift}')
      }
    })
  },
}

export const SteeredSweep: Story = {
  render: () => <SweepSteps />,
  play: async ({ canvasElement, step }) => {
    await step('the slider turns the ray from rank to rank', async () => {
      await slide(canvasElement, /Step/, 0)
      await expect(result(canvasElement)).toMatch(/^Rank 1:/)
      await slide(canvasElement, /Step/, 1)
      await expect(result(canvasElement)).toMatch(/^Rank 2:/)
    })
    await step('where D and E cross, the one comes to the front of the other', async () => {
      const last = Number(within(canvasElement).getByRole('slider', { name: /Step/ }).getAttribute('max'))
      const told = new Set<string>()
      for (let i = 0; i < last; i++) {
        await slide(canvasElement, /Step/, i)
        told.add(result(canvasElement))
      }
      await expect([...told].filter((text) => /^A crossing in front: [DE] comes/.test(text))).toHaveLength(1)
    })
    await step('it plays and pauses by the keyboard', async () => {
      await slide(canvasElement, /Step/, 0)
      within(canvasElement).getByRole('button', { name: 'Play' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(result(canvasElement)).toMatch(/^Rank 2:/))
      await userEvent.keyboard('{Enter}')
      await expect(within(canvasElement).getByRole('button', { name: 'Play' })).toBeVisible()
    })
  },
}

export const SteeredMesh: Story = {
  render: () => <MeshExpansion />,
  play: async ({ canvasElement, step }) => {
    await step('a query enters what it sees, not all there is', async () => {
      const [, entered, all] = /entered (\d+) of the room’s (\d+)/i.exec(result(canvasElement))!
      await expect(Number(entered)).toBeGreaterThan(0)
      await expect(Number(entered)).toBeLessThan(Number(all))
    })
    await step('one triangle after the other', async () => {
      await slide(canvasElement, /Step/, 3)
      await expect(result(canvasElement)).toMatch(/Step 3: entered 3/)
    })
    await step('moving the viewer shows all of its triangles again', async () => {
      viewerOf(canvasElement).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(result(canvasElement)).toMatch(/Entered/)
    })
  },
}

export const SteeredSides: Story = {
  render: () => <SidesOfALine />,
  play: async ({ canvasElement, step }) => {
    const choose = async (name: RegExp): Promise<void> => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name }))
    }
    await step('doubles are wrong about many points near a line', async () => {
      await expect(numberIn(canvasElement)).toBeGreaterThan(1000)
    })
    await step('where the error bound lets them be sure, they are right', async () => {
      await choose(/sure/)
      await expect(result(canvasElement)).toMatch(/^In doubt/)
      await expect(canvasElement.querySelector('.sight-squares')).toHaveAttribute('data-wrong', '0')
    })
    await step('exact predicates are never wrong', async () => {
      await choose(/exactly/)
      await expect(numberIn(canvasElement)).toBe(0)
    })
  },
}

export const SteeredGap: Story = {
  render: () => <HairlineGap />,
  play: async ({ canvasElement, step }) => {
    await step('walls that share an end let nothing through', async () => {
      await expect(result(canvasElement)).toMatch(/end to end: nothing goes through/)
    })
    await step('a gap of one double does', async () => {
      await slide(canvasElement, /Gap/, 1)
      await expect(result(canvasElement)).toMatch(/one double apart.*a sliver of sight goes through/)
    })
    await step('an overlap does not', async () => {
      await slide(canvasElement, /Gap/, -1)
      await expect(result(canvasElement)).toMatch(/nothing goes through/)
    })
  },
}

export const SteeredBeside: Story = {
  render: () => <BesideAWall />,
  play: async ({ canvasElement, step }) => {
    const share = (): number => Number(/Seen: (\d+(\.\d+)?)/.exec(result(canvasElement))![1])
    await step('on the wall both sides are seen', async () => {
      await expect(share()).toBe(100)
    })
    await step('one double to either side, only that side is', async () => {
      await slide(canvasElement, /Viewer/, -1)
      const above = share()
      await expect(above).toBeLessThan(60)
      await slide(canvasElement, /Viewer/, 1)
      await expect(share() + above).toBeCloseTo(100)
    })
  },
}

export const SteeredFlags: Story = {
  render: () => <WallFlags />,
  play: async ({ canvasElement, step }) => {
    for (const name of [/Door/, /Glass/, /Hedges/]) {
      await step(`${name.source} lets more be seen, and takes it away again`, async () => {
        const toggle = within(canvasElement).getByRole('checkbox', { name })
        const before = numberIn(canvasElement)
        toggle.focus()
        await userEvent.keyboard(' ')
        await expect(toggle).toBeChecked()
        await expect(numberIn(canvasElement)).toBeGreaterThan(before)
        await userEvent.keyboard(' ')
        await expect(numberIn(canvasElement)).toBe(before)
      })
    }
    await step('from the south the one-way glass is a wall', async () => {
      viewerOf(canvasElement).focus()
      for (let i = 0; i < 15; i++) await userEvent.keyboard('{ArrowDown}')
      const before = numberIn(canvasElement)
      await userEvent.click(within(canvasElement).getByRole('checkbox', { name: /Glass/ }))
      await expect(numberIn(canvasElement)).toBe(before)
    })
  },
}
