import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, handle, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { saved } from '../stage/saved.js'
import { CameraCoverage } from './CameraCoverage.js'
import { type Density, ZONES } from './zones.js'

const meta = {
  title: 'Recipes/Camera coverage',
  component: CameraCoverage,
  parameters: {
    docs: {
      description: {
        component:
          'Security cameras over a floor plan, the museum’s or one of your own: drop or open a file in any of the formats ' +
          'that `react-umbra/import` reads, or a picture whose dark lines are the walls, and say how long its longer side is. A camera’s zones are as deep as its picture ' +
          'holds 25, 62, 125 and 250 pixels on a metre (EN 62676-4: detect, observe, recognise, identify), from its width ' +
          'in pixels and its opening; what counts as covered is yours to say. Where nobody looks is hatched, and told in ' +
          'square metres. The plan is prepared once by `createVisibilityMesh`; each camera asks it for its views by ' +
          '`polygonFrom`. Glass lets sight through, doors open by `setWall` with no new preparation. `coverage` gives ' +
          'the areas and the hatched outlines: exact but for the ranges’ arcs, which are flattened to within a millimetre. ' +
          'The plan is saved as a drawing, a picture and a table. Nothing is sent anywhere.',
      },
    },
  },
  argTypes: {
    cameras: { control: { type: 'range', min: 0, max: 6, step: 1 } },
    density: { control: 'select', options: ZONES.map(({ density }) => density) },
  },
  args: { cameras: 4, density: 125 as Density, shares: true },
} satisfies Meta<typeof CameraCoverage>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the cameras; the knobs of the chosen one aim and open it. Doors open when clicked. */
export const FourCameras: Story = { name: 'Four cameras' }

/** Two more, and the floor that three cameras see is darkest. */
export const SixCameras: Story = { name: 'Six cameras', args: { cameras: 6 } }

/** Nothing is watched yet: each camera that is added goes where most is unseen. */
export const NoCameras: Story = { name: 'From an empty plan', args: { cameras: 0, shares: false } }

const unseen = (story: HTMLElement): number => numberAfter(story, 'Not covered: ')

const choose = async (story: HTMLElement, name: RegExp, value: string): Promise<void> => {
  await userEvent.selectOptions(within(story).getByRole('combobox', { name }), value)
}

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { cameras: 1 },
  play: async ({ canvasElement, step }) => {
    const set = async (name: RegExp, value: number): Promise<void> => {
      await fireEvent.change(within(canvasElement).getByRole('slider', { name }), { target: { value } })
    }
    await step('a dome sees as far as its pixels go', async () => {
      await drag(canvasElement, 'Camera 1', { x: 293, y: 372 })
      await set(/^Opening \d/, 360)
      await choose(canvasElement, /Pixels across/, '1280')
      // 1280 pixels round 2π r metres are 250 on each where r is 0.81 m.
      await userEvent.click(within(canvasElement).getByRole('radio', { name: /^250/ }))
      await expect(result(canvasElement)).toMatch(/: 163\.6 m² of 165\.7 m².*Covered: 2\.1 m²/)
      await expect(within(canvasElement).getByRole('row', { name: /Identify 250 0\.8 m 2\.1 m²/ })).toBeVisible()
    })
    await step('two circles a metre apart share a lens', async () => {
      await click(canvasElement, 'Add a camera')
      await set(/^Opening \d/, 360)
      await choose(canvasElement, /Pixels across/, '1280')
      await drag(canvasElement, 'Camera 2', { x: 293, y: 412 }, 'touch')
      // 2 r² acos(1 / 2r) − √(4r² − 1) / 2 for r = 0.815 m.
      await expect(result(canvasElement)).toMatch(/Covered: 3\.6 m².*by two cameras or more 0\.6 m²/)
      await drag(canvasElement, 'Camera 2', { x: 293, y: 372 })
      await expect(result(canvasElement)).toMatch(/Covered: 2\.1 m².*by two cameras or more 2\.1 m²/)
    })
    await step('a door opens, and closes', async () => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name: /^25,/ }))
      const before = unseen(canvasElement)
      await click(canvasElement, 'Door: Archive')
      await expect(unseen(canvasElement)).toBeLessThan(before)
      await click(canvasElement, 'Door: Archive')
      await expect(unseen(canvasElement)).toBe(before)
    })
    await step('from its middle all of the passage is seen', async () => {
      await choose(canvasElement, /Pixels across/, '3840')
      await expect(within(canvasElement).queryByText('100 % seen')).toBeNull()
      await drag(canvasElement, 'Camera 2', { x: 400, y: 290 })
      await expect(within(canvasElement).getByText('100 % seen')).toBeVisible()
      await click(canvasElement, 'Remove camera 2')
      await expect(within(canvasElement).queryByText('100 % seen')).toBeNull()
      await click(canvasElement, 'Add a camera')
    })
    await step('the keys turn, remove, and leave a plan without cameras', async () => {
      await press(canvasElement, 'Camera 2', '{Delete}')
      await expect(within(canvasElement).queryByRole('button', { name: 'Remove camera 2' })).toBeNull()
      await expect(handle(canvasElement, 'Camera 1')).toHaveFocus()
      await userEvent.keyboard('{Backspace}')
      await expect(result(canvasElement)).toMatch(/Covered: 0\.0 m² \(0\.0 %\)/)
      await expect(within(canvasElement).getByRole('button', { name: 'Add a camera' })).toHaveFocus()
    })
  },
}

/** Aims and opens by the knobs: steered by a test. */
export const SteeredKnobs: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { cameras: 2 },
  play: async ({ canvasElement, step }) => {
    await step('the aim knob turns the camera', async () => {
      await drag(canvasElement, 'Camera 2', { x: 300, y: 290 })
      await drag(canvasElement, 'Aim of camera 2', { x: 300, y: 210 }, 'touch')
      await expect(within(canvasElement).getByText('Direction −90°')).toBeVisible()
    })
    await step('the opening knob opens it, the keys turn it and give it more pixels', async () => {
      await drag(canvasElement, 'Opening of camera 2', { x: 380, y: 290 })
      await expect(within(canvasElement).getByText('Opening 180°')).toBeVisible()
      await press(canvasElement, 'Camera 2', ']', 2)
      await expect(within(canvasElement).getByText('Direction −80°')).toBeVisible()
      await press(canvasElement, 'Camera 2', '+')
      await expect(within(canvasElement).getByRole('combobox', { name: /Pixels across/ })).toHaveValue('2560')
    })
    await step('the camera that has the focus is the one that is set', async () => {
      await press(canvasElement, 'Camera 1', '-')
      // 1280 pixels, 84 degrees: 1280 / (250 × 2 tan 42°) metres.
      await expect(within(canvasElement).getByRole('row', { name: /Identify 250 2\.8 m/ })).toBeVisible()
      await expect(within(canvasElement).getByRole('button', { name: 'Remove camera 1' })).toBeVisible()
    })
    await step('a camera stays out of walls and pillars', async () => {
      await drag(canvasElement, 'Camera 1', { x: 0, y: 0 })
      const corner = placeOf(canvasElement, 'Camera 1')
      await expect(Math.hypot(corner.x - 70, corner.y - 60)).toBeLessThan(2)
      // The middle of a pillar of 40 by 40 centimetres in the west wing.
      await drag(canvasElement, 'Camera 1', { x: 140, y: 146 })
      const { x, y } = placeOf(canvasElement, 'Camera 1')
      await expect(Math.max(Math.abs(x - 140), Math.abs(y - 146))).toBeGreaterThanOrEqual(8)
      await expect(unseen(canvasElement)).toBeLessThan(165)
    })
  },
}

const HALL = {
  name: 'Hall',
  width: 400,
  height: 300,
  padding: 0,
  grid: { type: 1, size: 100, distance: 2, units: 'm' },
  walls: [
    [100, 100, 300, 100],
    [300, 100, 300, 200],
    [300, 200, 100, 200],
    [100, 200, 100, 100],
    [200, 100, 200, 200, 1],
  ].map(([x0, y0, x1, y1, door = 0]) => ({ c: [x0, y0, x1, y1], light: 20, sight: 20, move: 20, sound: 20, door })),
}

/** A plan of one’s own, and what is saved: steered by a test. */
export const SteeredFiles: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { cameras: 1, density: 25 },
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const open = async (name: string, text: string): Promise<void> => {
      await userEvent.upload(story.getByLabelText('Open a plan of your own'), new File([text], name))
    }
    await step('a file is opened, in metres by its grid', async () => {
      await open('hall.json', JSON.stringify(HALL))
      await waitFor(() => expect(result(canvasElement)).toMatch(/: 8\.0 m² of 8\.0 m²/))
      await click(canvasElement, 'Add a camera')
      await fireEvent.change(story.getByRole('slider', { name: /^Opening \d/ }), { target: { value: 360 } })
      await expect(result(canvasElement)).toMatch(/Covered: 4\.0 m² \(50\.0 %\)/)
      await click(canvasElement, 'Door: 1')
      await expect(result(canvasElement)).toMatch(/Covered: 8\.0 m²/)
    })
    await step('its size is the visitor’s to say', async () => {
      await fireEvent.change(story.getByRole('slider', { name: /^Longer side 4\.0 m/ }), { target: { value: 8 } })
      await expect(result(canvasElement)).toMatch(/of 32\.0 m²/)
    })
    await step('a picture is a plan: its dark pixels are walls', async () => {
      const canvas = new OffscreenCanvas(120, 60)
      const context = canvas.getContext('2d')!
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 120, 60)
      context.lineWidth = 4
      context.strokeRect(10, 10, 100, 40)
      const picture = new File([await canvas.convertToBlob({ type: 'image/png' })], 'room.png')
      await userEvent.upload(story.getByLabelText('Open a plan of your own'), picture)
      await waitFor(() => expect(story.getByText('room.png')).toBeVisible())
      await fireEvent.change(story.getByRole('slider', { name: /^Longer side/ }), { target: { value: 10.4 } })
      // 96 by 36 pixels between the lines, 10 on a metre; the slider goes by halves.
      await expect(numberAfter(canvasElement, 'm² of ')).toBeGreaterThan(33)
      await expect(numberAfter(canvasElement, 'm² of ')).toBeLessThan(36)
      await open('hall.json', JSON.stringify(HALL))
      await waitFor(() => expect(result(canvasElement)).toMatch(/of 8\.0 m²/))
      await fireEvent.change(story.getByRole('slider', { name: /^Longer side 4\.0 m/ }), { target: { value: 8 } })
    })
    await step('what is no plan is refused, and the plan stays', async () => {
      await open('notes.md', 'To do: walls')
      await waitFor(() => expect(story.getByRole('alert')).toHaveTextContent('notes.md is in none of the formats'))
      await expect(result(canvasElement)).toMatch(/of 32\.0 m²/)
      await click(canvasElement, 'Back to the museum')
      await expect(result(canvasElement)).toMatch(/of 165\.7 m²/)
      await expect(story.queryByRole('alert')).toBeNull()
    })
    await step('the plan is saved as a drawing, a picture and a table', async () => {
      const drawing = await (await saved(canvasElement, 'Save as SVG')).text()
      const parsed = new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement
      await expect(parsed.getAttribute('width')).toBe('1600')
      await expect(drawing).not.toMatch(/class=|var\(/)
      const picture = await createImageBitmap(await saved(canvasElement, 'Save as PNG'))
      await expect([picture.width, picture.height]).toEqual([1600, Math.round((1600 * 522) / 788)])
      const table = await (await saved(canvasElement, 'Save as CSV')).text()
      await expect(table).toMatch(/^plan,Museum\r\ncounts from/)
      await expect(table).toMatch(/\r\nall,165\.\d+,/)
      await expect(table).toMatch(/\r\n1,0\.55,0\.55,42,84,1920,/)
    })
    await step('a finger meets all that is to be pressed', async () => {
      for (const one of story.getAllByRole('button')) {
        const { width, height } = one.getBoundingClientRect()
        await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      }
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    })
  },
}
