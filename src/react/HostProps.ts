import type { Blend } from '../scene/lights/blend.js'
import type { Scene } from '../scene/Scene.js'
import type { LightLevel } from '../scene/sight/level.js'
import type { WorkerLike } from '../worker/WorkerLike.js'

/** Props that all hosts have. */
export interface HostProps {
  /**
   * Ambient light as a CSS color; its alpha is the strength of the darkening. By default the daylight's color, which a
   * `darkness` turns off: '#ffffff' if bright, '#7a8090' if dim.
   * @default '#10131a'
   */
  ambient?: string | undefined
  /** Blend mode of lights that set none: `'add'` for plain sums. @default 'screen' */
  blend?: Blend | undefined
  /**
   * How many times light bounces off walls, a whole number from 0 to 4. Bounced light tints the floor around a red
   * wall. Needs WebGL 2. @default 0
   */
  bounces?: number | undefined
  /**
   * Light of an open sky, which comes from every direction that no wall blocks. A CSS color. Needs WebGL 2.
   * @default none
   */
  sky?: string | undefined
  /**
   * Pixels of the light map per pixel of the picture, along each axis. Values below 1 are faster and softer.
   * @default 1
   */
  resolution?: number | undefined
  /**
   * The resolution while something moves: `'auto'` lowers it while frames arrive late, that of bounced light first and
   * never below a half, and returns to the full one at rest; `'high'` never lowers it. The attribute `data-umbra-scale`
   * of the host's element is the present fraction of the full resolution.
   * @default 'auto'
   */
  quality?: 'auto' | 'high' | undefined
  /**
   * Light level where no light falls, for viewers and as the default of `ambient`. Applies to the host's own scene; a
   * given scene has its own.
   * @default that of an `<ImportedScene>` inside, else 'dark'
   */
  daylight?: LightLevel | undefined
  /**
   * True if the lighting is on. Otherwise the content is shown unchanged, without being mounted again.
   * @default true
   */
  enabled?: boolean | undefined
  /**
   * Creates a worker that prepares the walls of the host's own scene, as the option of `createScene` does. Later values
   * are ignored. @default none
   */
  worker?: (() => WorkerLike) | undefined
  /** A scene made by `createScene`, to share it or to keep it. By default the host creates one. */
  scene?: Scene | undefined
}
