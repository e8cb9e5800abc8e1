import type { StoryObj } from '@storybook/react-vite'
import type { Scene } from './Scene.js'

/** What plays a hidden story. */
export type Play = NonNullable<StoryObj<typeof Scene>['play']>
