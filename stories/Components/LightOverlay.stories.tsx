import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { LightOverlay } from 'react-umbra'
import component from '../../src/react/components/LightOverlay.tsx?raw'
import host from '../../src/react/HostProps.ts?raw'
import { HowLightsMeet as HowLightsMeetFigure } from './HowLightsMeet.js'
import { LitPage } from './LitPage.js'
import { meetingCode, overlayCode, pageCode } from './overlayCode.js'
import { reliefCode } from './pictureCode.js'
import { propDocs, range, sceneProp } from './propDocs.js'
import { ReliefOfCobbles } from './ReliefOfCobbles.js'
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
          'content stays as it was, can be selected and clicked, and needs a background to be lit. It paints at most ' +
          'once per frame, and not at all when nothing changed; `resolution` below 1 paints fewer pixels. `view` moves and ' +
          'zooms the light map along with content that you move yourself; `blend` sets how its lights combine. A `normalMap` is the relief of the ground, for lights with a `height`.',
      },
    },
  },
  argTypes: propDocs([component, host], 'LightOverlayProps', {
    ambient: { type: 'string', control: 'color' },
    view: { control: 'object' },
    blend: { control: 'inline-radio', options: ['screen', 'add', 'max', 'subtract'] },
    renderer: { control: 'inline-radio', options: ['auto', 'webgl', 'canvas'] },
    resolution: range(0.1, 1, 0.05),
    quality: { control: 'inline-radio', options: ['auto', 'high'] },
  }),
  args: { ambient: '#1c2440', view: { x: 0, y: 0, zoom: 1 }, resolution: 1 },
  render: (args) => createElement(TownSquare, args),
} satisfies Meta<typeof TownSquare>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the lanterns, zoom with the slider, and drag the square once it is larger than its frame. */
export const ATownSquare: Story = { name: 'A town square' }

/** Drag the square, or zoom with the slider: the light and the picture share one view. */
export const PanAndZoom: Story = {
  name: 'Pan and zoom',
  args: { view: { x: 250, y: 110, zoom: 2 } },
}

/** Select the text, press the button in the dark, and drag the lamp: this is ordinary page content. */
export const AnyContent: Story = {
  name: 'Any page content',
  args: { ambient: '#3a4160' },
  argTypes: { view: { control: false } },
  render: ({ ambient, resolution = 1 }) => createElement(LitPage, { ambient, resolution }),
  parameters: { code: pageCode },
}

/** Drag the lamps and the pillar: the same lights meet in each of the four values of `blend`. */
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
 * Drag the lamps: a `normalMap` shades the flat picture of cobbles. The lower a lamp hangs, the steeper
 * they look. Needs WebGL.
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
    relief: sceneProp('True if there is a normal map.', 'boolean'),
    color: sceneProp('Color of the first lamp.', 'color'),
  },
  render: ({ x, y, height, strength, relief, color, ambient }) =>
    createElement(ReliefOfCobbles, { x, y, height, strength, relief, color, ambient }),
  parameters: { code: reliefCode },
}
