import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { LineLight } from 'react-umbra'
import component from '../../src/react/components/LineLight.tsx?raw'
import tube from '../../src/scene/emitters/tube/light.ts?raw'
import settings from '../../src/scene/lights/light.ts?raw'
import { lightControls } from './lightControls.js'
import { propDocs, range, sceneProp, without } from './propDocs.js'
import { WORLD } from './Scene.js'
import { TubeFalloffs } from './TubeFalloffs.js'
import { TubeInHall } from './TubeInHall.js'
import { tubeCode, tubeFalloffsCode } from './tubeCode.js'

const meta = {
  title: 'Components/LineLight',
  component: LineLight as unknown as typeof TubeInHall,
  parameters: {
    code: tubeCode,
    docs: {
      description: {
        component:
          'A glowing tube from (x0, y0) to (x1, y1): a neon sign, a lit slit, a lamp over a table. The part that its midpoint sees ' +
          'shines, so that nothing leaks through a wall that cuts it. The brightness of a point is the fraction of that part ' +
          'that it sees, times the falloff at its distance: shadows are soft across the tube and hard along it. Everything ' +
          'else is as for `<Light>`. The handle’s `move(x, y)` moves its midpoint, and `set` changes its ends.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings, tube], 'LineLightProps', {
      ...lightControls,
      x0: range(0, WORLD.width, 5),
      y0: range(0, WORLD.height, 5),
      x1: range(0, WORLD.width, 5),
      y1: range(0, WORLD.height, 5),
      radius: range(0, 500, 10),
    }),
    ambient: sceneProp('The light where the tube does not shine.', 'color'),
    wall: sceneProp('A wall across the hall.', 'boolean'),
  },
  args: {
    x0: 150,
    y0: 95,
    x1: 550,
    y1: 95,
    radius: 300,
    color: '#8fe8ff',
    intensity: 1,
    falloff: 'smooth',
    enabled: true,
    shadows: true,
    ambient: '#161a2b',
    wall: false,
  },
  render: (args) => createElement(TubeInHall, args),
} satisfies Meta<typeof TubeInHall>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the tube by its center, and its ends to rotate and stretch it. Shadows are soft across it and hard along it. */
export const ThroughPillars: Story = { name: 'Through pillars' }

/** Drag the tube into the wall: the part that its center can’t see emits no light, so nothing leaks through. */
export const CutByAWall: Story = { name: 'Cut by a wall', args: { wall: true, color: '#ff7ad9', x0: 220, x1: 560 } }

/** Drag a tube up or down, or set the radius: the four falloffs by the distance from the line. */
export const Falloffs: Story = {
  args: { radius: 88, color: '#ffd9a0' },
  argTypes: without('x0', 'y0', 'x1', 'y1', 'falloff', 'wall'),
  parameters: { code: tubeFalloffsCode },
  render: ({ x0: _x0, y0: _y0, x1: _x1, y1: _y1, falloff: _, wall: _wall, ...tube }) =>
    createElement(TubeFalloffs, tube),
}
