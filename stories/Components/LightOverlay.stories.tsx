import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { LightOverlay } from 'react-umbra'
import { expect, waitFor, within } from 'storybook/test'
import component from '../../src/react/components/LightOverlay.tsx?raw'
import { click, drag, handle, placeOf, press, result } from '../figure/steer.js'
import { fireEvent } from '../stage/events.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import { HowLightsMeet as HowLightsMeetFigure } from './HowLightsMeet.js'
import { LitPage } from './LitPage.js'
import { meetingCode, overlayCode, pageCode } from './overlayCode.js'
import { reliefCode } from './pictureCode.js'
import { propDocs, range, sceneProp } from './propDocs.js'
import { ReliefOfCobbles } from './ReliefOfCobbles.js'
import { SQUARE } from './squarePlan.js'
import { TownSquare } from './TownSquare.js'

const meta = {
  title: 'Components/LightOverlay',
  component: LightOverlay as unknown as typeof TownSquare,
  parameters: {
    code: overlayCode,
    docs: {
      description: {
        component:
          'Wrap any content of a page in it: it darkens all of it, and the lights among its children shine through. The ' +
          'content stays what it was, can be selected and clicked, and needs a background to be lit on. It paints at most ' +
          'once per frame, and not at all when nothing changed; `resolution` below 1 paints fewer pixels. `view` moves and ' +
          'zooms the light map along with content that you move yourself; `blend` says how its lights join. A `normalMap` is the relief of the ground, for lights with a `height`.',
      },
    },
  },
  argTypes: propDocs([component], 'LightOverlayProps', {
    ambient: { type: 'string', control: 'color' },
    view: { control: 'object' },
    blend: { control: 'inline-radio', options: ['screen', 'add', 'max', 'subtract'] },
    renderer: { control: 'inline-radio', options: ['auto', 'webgl', 'canvas'] },
    resolution: range(0.1, 1, 0.05),
  }),
  args: { ambient: '#1c2440', view: { x: 0, y: 0, zoom: 1 }, resolution: 1 },
  render: (args) => createElement(TownSquare, args),
} satisfies Meta<typeof TownSquare>

export default meta

type Story = StoryObj<typeof meta>

/** Carry the lanterns, and zoom by the slider; what is larger than its place can be dragged about. */
export const ATownSquare: Story = { name: 'A town square' }

/** The same square, nearer: light and picture share their view. */
export const PanAndZoom: Story = {
  name: 'Pan and zoom',
  args: { view: { x: 250, y: 110, zoom: 2 } },
}

/** Ordinary content: the text can be selected, the button under the dark works, and the card throws a shadow. */
export const AnyContent: Story = {
  name: 'Any page content',
  args: { ambient: '#3a4160' },
  argTypes: { view: { control: false } },
  render: ({ ambient, resolution = 1 }) => createElement(LitPage, { ambient, resolution }),
  parameters: { code: pageCode },
}

/** Drag the lamps and the pillar: the four values of `blend`, by the same lights over the same ground. */
export const HowLightsMeet: StoryObj<typeof HowLightsMeetFigure> = {
  name: 'How lights meet',
  args: { ambient: '#454b60', colors: ['#ff9f3d', '#3f8cff', '#ff4f9a'], intensity: 1, radius: 150, size: 8 },
  argTypes: {
    ...Object.fromEntries(['view', 'resolution', 'blend', 'renderer'].map((name) => [name, { control: false }])),
    colors: sceneProp('Colors of the three lamps.', 'object'),
    intensity: { ...range(0, 2, 0.05), table: { category: 'of the scene' } },
    radius: { ...range(20, 300, 5), table: { category: 'of the scene' } },
    size: { ...range(0, 40, 1), table: { category: 'of the scene' } },
  },
  render: ({ ambient, colors, intensity, radius, size }) =>
    createElement(HowLightsMeetFigure, { ambient, colors, intensity, radius, size }),
  parameters: { code: meetingCode },
}

/**
 * Cobbles whose `normalMap` is made by code, and whose picture is flat: drag the lamps. The lower a lamp hangs, the steeper the
 * stones look; a flat normal leaves the light as it is. Painted by WebGL alone.
 */
export const Relief: StoryObj<typeof ReliefOfCobbles> = {
  args: { x: 250, y: 190, height: 60, strength: 1, relief: true, color: '#ffc27a', ambient: '#11141f' },
  argTypes: {
    ...Object.fromEntries(
      ['view', 'resolution', 'blend', 'renderer', 'normalMap'].map((name) => [name, { control: false }]),
    ),
    x: { ...range(0, 720, 5), table: { category: 'of the scene' } },
    y: { ...range(0, 420, 5), table: { category: 'of the scene' } },
    height: { ...range(5, 200, 5), table: { category: 'of the scene' } },
    strength: { ...range(0, 3, 0.05), table: { category: 'of the scene' } },
    relief: sceneProp('Whether there is a normal map.', 'boolean'),
    color: sceneProp('Color of the first lamp.', 'color'),
  },
  render: ({ x, y, height, strength, relief, color, ambient }) =>
    createElement(ReliefOfCobbles, { x, y, height, strength, relief, color, ambient }),
  parameters: { code: reliefCode },
}

/** Cobbles, steered by a test. */
export const SteeredRelief: StoryObj<typeof ReliefOfCobbles> = {
  ...Relief,
  tags: ['!dev', '!autodocs'],
  args: { ...Relief.args, x: 360, y: 210, color: '#ffffff', ambient: '#000000' },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    /** How far apart the brightest and the darkest place are of those as far from the lamp. */
    const spread = (x: number, y: number): number => {
      const ring = Array.from({ length: 48 }, (_, i) => {
        const turn = (i / 48) * 2 * Math.PI
        return brightnessAt(canvasElement, x + 70 * Math.cos(turn), y + 70 * Math.sin(turn), 720)
      })
      return Math.max(...ring) - Math.min(...ring)
    }
    await step('stones are light on the side of the lamp, and dark on the other', async () => {
      await waitFor(() => expect(spread(360, 210)).toBeGreaterThan(60))
    })
    await step('without relief the light is the same all round', async () => {
      await click(canvasElement, 'Take the relief away')
      await waitFor(() => expect(spread(360, 210)).toBeLessThan(25))
      await expect(result(canvasElement)).toBe('The ground is flat.')
      await click(canvasElement, 'Lay the relief')
      await waitFor(() => expect(spread(360, 210)).toBeGreaterThan(60))
    })
    await step('a lamp that is carried shades what is round it', async () => {
      await drag(canvasElement, 'First lamp', { x: 200, y: 150 }, 'touch')
      await waitFor(() => expect(spread(200, 150)).toBeGreaterThan(60))
    })
  },
}

/** The square, steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { resolution: 0.5 },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, SQUARE.width)
    await step('a lantern lights where it is carried', async () => {
      await waitFor(() => expect(bright(452, 225)).toBeGreaterThan(120))
      const before = bright(860, 300)
      await drag(canvasElement, 'Amber lantern', { x: 860, y: 290 })
      await waitFor(() => expect(bright(860, 300)).toBeGreaterThan(before + 60))
    })
    await step('zoomed in, light and picture stay together', async () => {
      const slider = within(canvasElement).getByRole('slider', { name: 'Zoom' })
      await fireEvent.change(slider, { target: { value: '2' } })
      await expect(result(canvasElement)).toContain('view x 240, y 140, zoom 2.0')
      // The rose lantern, at (300, 330), is 120 and 380 from the corner now.
      await expect(placeOf(canvasElement, 'Rose lantern')).toEqual({ x: 120, y: 380 })
      await waitFor(() => expect(bright(120, 395)).toBeGreaterThan(120))
    })
    await step('a finger moves the view, as far as there is square', async () => {
      await drag(canvasElement, 'View', { x: 580, y: 320 }, 'touch')
      await expect(result(canvasElement)).toContain('view x 190, y 120')
      await press(canvasElement, 'View', '{ArrowRight}', 2)
      await expect(result(canvasElement)).toContain('view x 160, y 120')
      await press(canvasElement, 'View', '{ArrowRight}', 20)
      await expect(result(canvasElement)).toContain('view x 0, y 120')
    })
    await step('the keys carry a lantern in the zoomed view', async () => {
      const { x } = placeOf(canvasElement, 'Rose lantern')
      await press(canvasElement, 'Rose lantern', '{ArrowLeft}', 4)
      await expect(placeOf(canvasElement, 'Rose lantern').x).toBe(x - 40)
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }

/** The page, steered by a test. */
export const SteeredContent: Story = {
  ...AnyContent,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const map = canvasElement.querySelector<HTMLCanvasElement>('[data-umbra="light-map"] > canvas')!
    const { width, height } = map.getBoundingClientRect()
    const bright = (x: number, y: number): number => {
      const scale = map.width / width
      const [red = 0, green = 0, blue = 0] = map.getContext('2d')!.getImageData(x * scale, y * scale, 1, 1).data
      return (red + green + blue) / 3
    }
    await step('the button under the light map is what a click meets', async () => {
      const button = within(canvasElement).getByRole('button', { name: 'Light a candle' })
      const { left, top } = button.getBoundingClientRect()
      await expect(document.elementFromPoint(left + 9, top + 20)).toBe(button)
      const before = bright(width / 6, height - 34)
      await click(canvasElement, 'Light a candle')
      await waitFor(() => expect(bright(width / 6, height - 34)).toBeGreaterThan(before + 40))
    })
    await step('five candles, then none', async () => {
      for (let i = 0; i < 4; i++) await click(canvasElement, 'Light a candle')
      await expect(within(canvasElement).getByRole('status')).toHaveTextContent('One lamp and 5 candles.')
      await click(canvasElement, 'Blow them out')
    })
    await step('the card throws its shadow away from the lamp', async () => {
      handle(canvasElement, 'Lamp').focus()
      await press(canvasElement, 'Lamp', '{ArrowDown}', 12)
      await waitFor(() => expect(bright(width - 8, height / 2)).toBeLessThan(80))
      await waitFor(() => expect(bright(8, height / 2)).toBeGreaterThan(120))
    })
  },
}

/** The four blends, steered by a test. */
export const SteeredBlends: StoryObj<typeof HowLightsMeetFigure> = {
  ...HowLightsMeet,
  tags: ['!dev', '!autodocs'],
  globals: { renderer: 'canvas' },
  args: { ...HowLightsMeet.args, size: 0 },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const figures = [...canvasElement.querySelectorAll<HTMLElement>('.figure')]
    const bright = (x: number, y: number): number[] => figures.map((figure) => brightnessAt(figure, x, y, 360))
    await step('a lamp that is carried in one is carried in all', async () => {
      await drag(canvasElement, 'Pillar, add', { x: 330, y: 230 })
      await drag(canvasElement, 'First lamp, screen', { x: 150, y: 100 })
      await drag(canvasElement, 'Second lamp, max', { x: 210, y: 100 }, 'touch')
      for (const blend of ['screen', 'add', 'max', 'subtract']) {
        await expect(placeOf(canvasElement, `First lamp, ${blend}`)).toEqual({ x: 150, y: 100 })
        await expect(placeOf(canvasElement, `Second lamp, ${blend}`)).toEqual({ x: 210, y: 100 })
      }
      await press(canvasElement, 'Third lamp, subtract', '{ArrowDown}', 2)
      await expect(placeOf(canvasElement, 'Third lamp, add')).toEqual({ x: 180, y: 216 })
    })
    await step('between two lamps sums are the brightest, and what is taken away the darkest', async () => {
      await waitFor(() => {
        const [screen = 0, add = 0, max = 0, subtract = 0] = bright(180, 100)
        expect(add).toBeGreaterThan(screen + 5)
        expect(screen).toBeGreaterThan(max + 5)
        expect(max).toBeGreaterThan(bright(350, 10)[2]! + 20)
        expect(subtract).toBeLessThan(bright(350, 10)[3]! - 20)
      })
    })
  },
}

/** And painted by WebGL, where it can be had at all. */
export const SteeredBlendsByWebgl: StoryObj<typeof HowLightsMeetFigure> = {
  ...SteeredBlends,
  tags: ['!dev', '!autodocs'],
  globals: { renderer: 'webgl' },
}
