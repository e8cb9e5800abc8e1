import type { StoryObj } from '@storybook/react-vite'
import type { Scene } from './Scene.js'

/** Play function of a hidden story. */
export type Play = NonNullable<StoryObj<typeof Scene>['play']>
