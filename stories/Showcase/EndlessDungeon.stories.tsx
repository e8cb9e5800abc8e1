import type { Meta, StoryObj } from '@storybook/react-vite'
import { EndlessDungeon } from './EndlessDungeon.js'

const meta = {
  title: 'Showcase/Endless dungeon',
  component: EndlessDungeon,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A world without an edge: rooms are generated around the hero and forgotten behind him. Each is an `<Occluder>` ' +
          'that comes and goes; the scene changes its prepared walls in place, so a room costs as much in the thousandth ' +
          'minute as in the first. `scene.moveAndSlide` keeps the hero out of walls. The fog’s memory stays: an ' +
          '`ExploredMap` for each part of the world that he has come near, 8 units to a cell.',
      },
    },
  },
  argTypes: {
    sight: { control: { type: 'range', min: 60, max: 600, step: 10 } },
    ambient: { control: 'color' },
  },
  args: { sight: 420, ambient: '#1d2233' },
} satisfies Meta<typeof EndlessDungeon>

export default meta

type Story = StoryObj<typeof meta>

/** Walk with WASD or the arrow keys, or press where to go: rooms come as you go, and what you have seen stays. */
export const Wandering: Story = {}
