import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { sceneToHash } from './address.js'
import { DEFAULTS } from './defaults.js'
import { playAdding, playCorners, playMoving } from './playEditing.js'
import type { FreeItem, PlaygroundScene } from './playgroundScene.js'
import { playAddress, playKeeping } from './playKeeping.js'
import { LAMP, LOOKED_AT, room, WALLED } from './playScenes.js'
import { playFog, playSenses } from './playSight.js'
import { Scene as Playground } from './Scene.js'
import stories from './Scene.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Start/Playground',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof Playground>

export default meta

type Story = StoryObj<typeof meta>

const CRATE: FreeItem = { ...DEFAULTS.rectangle, kind: 'rectangle', x: 300, y: 100, width: 60, height: 60 }

/** Puts a scene into the address, for a play to begin with. */
const beginWith = (scene: PlaygroundScene) => () => {
  history.replaceState(history.state, '', location.pathname + location.search + sceneToHash(scene))
}

export const AddsEachKindAndUndoes: Story = { beforeEach: beginWith(room(LAMP)), play: playAdding }

export const DragsTurnsAndDuplicates: Story = { beforeEach: beginWith(room(LAMP, CRATE)), play: playMoving }

export const BendsWallsByTheirCorners: Story = {
  beforeEach: beginWith(
    room(
      LAMP,
      {
        ...DEFAULTS.wall,
        kind: 'wall',
        x: 400,
        y: 250,
        points: [
          [0, -100],
          [0, 100],
        ],
      },
      {
        ...DEFAULTS.polygon,
        kind: 'polygon',
        x: 600,
        y: 100,
        points: [
          [0, -40],
          [40, 40],
          [-40, 40],
        ],
      },
      { ...CRATE, x: 600, y: 400 } as FreeItem,
    ),
  ),
  play: playCorners,
}

export const CopiesPastesAndOpensFiles: Story = { beforeEach: beginWith(room(LAMP, CRATE)), play: playKeeping }

export const CoversAndForgets: Story = { beforeEach: beginWith(WALLED), play: playFog }

export const ChangesTheSensesOfAViewer: Story = { beforeEach: beginWith(LOOKED_AT), play: playSenses }

/** Mounted again at the press of a button. */
export const LeavesAndComesBackByTheAddress: Story = {
  beforeEach: beginWith(room(LAMP, CRATE)),
  render: function Remounted(args) {
    const [round, setRound] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setRound(round + 1)}>
          Mount again
        </button>
        <Playground key={round} {...args} />
      </>
    )
  },
  play: playAddress,
}
