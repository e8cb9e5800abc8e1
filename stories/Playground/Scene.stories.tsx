import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { sceneToHash } from './address.js'
import { DEFAULTS } from './defaults.js'
import { playAdding, playCorners, playMoving } from './playEditing.js'
import type { FreeItem, PlaygroundScene } from './playgroundScene.js'
import { playAddress, playKeeping } from './playKeeping.js'
import { FENCED, playLiving } from './playLiving.js'
import { LOOKED_AT, playFog, playSenses, playSightKept, WALLED, WATCHED } from './playSight.js'
import { Scene as Playground } from './Scene.js'
import { LAMP, room } from './steerPlayground.js'

const meta = {
  title: 'Playground/Scene',
  component: Playground,
  parameters: {
    layout: 'fullscreen',
    code: { component: 'Scene', props: ['marks', 'gridLines'] },
    docs: {
      description: {
        component:
          'A place to try out a design: put down lights, flashlights, tubes, a sun, what stands in their way and viewers who see, then ' +
          'drag, turn and change them: flicker, panes of glass, heights and layers are theirs too. Fog covers what no viewer sees, and dims what is only remembered. Drop a ' +
          'Universal VTT map, a Foundry scene or a picture onto it to light that. The scene lives in the address of its own frame: ' +
          '“Share link” copies that, while a reload of the whole catalogue starts afresh. It goes out as JSX that runs ' +
          'where it is pasted, as JSON that loads again, or as a file that tabletops open. What rests costs nothing: a frame is painted only when ' +
          'something changed, and a moved shape is cut out of the view of each light that reaches it.',
      },
    },
  },
  args: { marks: true, gridLines: false },
  argTypes: { inAddress: { table: { disable: true } } },
  // A page of many stories has one address, and its own use for it.
  render: (args, { viewMode }) => <Playground {...args} inAddress={viewMode !== 'docs'} />,
} satisfies Meta<typeof Playground>

export default meta

type Story = StoryObj<typeof meta>

/** Drag a light, pull a knob, press Q and E to turn, Delete to take away, Ctrl+Z to undo. */
export const Scene: Story = { name: 'Scene' }

const CRATE: FreeItem = { ...DEFAULTS.rectangle, kind: 'rectangle', x: 300, y: 100, width: 60, height: 60 }

/** Puts a scene into the address, for a story to begin with. */
const beginWith = (scene: PlaygroundScene) => () => {
  history.replaceState(history.state, '', location.pathname + location.search + sceneToHash(scene))
}

/** The rest is steered by tests: not in the catalogue. */
const HIDDEN = ['!dev', '!autodocs']

export const Steered: Story = { tags: HIDDEN, beforeEach: beginWith(room(LAMP)), play: playAdding }

export const SteeredMoves: Story = { tags: HIDDEN, beforeEach: beginWith(room(LAMP, CRATE)), play: playMoving }

export const SteeredCorners: Story = {
  tags: HIDDEN,
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

export const SteeredTexts: Story = { tags: HIDDEN, beforeEach: beginWith(room(LAMP, CRATE)), play: playKeeping }

export const SteeredFog: Story = { tags: HIDDEN, beforeEach: beginWith(WALLED), play: playFog }

export const SteeredSenses: Story = { tags: HIDDEN, beforeEach: beginWith(LOOKED_AT), play: playSenses }

export const SteeredSightKept: Story = { tags: HIDDEN, beforeEach: beginWith(WATCHED), play: playSightKept }

export const SteeredLiving: Story = { tags: HIDDEN, beforeEach: beginWith(FENCED), play: playLiving }

/** Mounted anew at the press of a button. */
export const SteeredAddress: Story = {
  tags: HIDDEN,
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

/** And in the other host. */
export const SteeredInWebgl: Story = { ...SteeredMoves, tags: HIDDEN, globals: { host: 'webgl' } }

export const SteeredFogInWebgl: Story = { ...SteeredFog, tags: HIDDEN, globals: { host: 'webgl' } }
