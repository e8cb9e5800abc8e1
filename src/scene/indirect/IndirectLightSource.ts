import { checkChoice, checkOptions } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { checkBounces } from '../checkBounces.js'
import { BLENDS, type Blend } from '../lights/blend.js'
import { type ColorParser, checkColor } from '../lights/color.js'
import type { Rgb } from '../plan/plan.js'
import { sameItems } from '../sameValue.js'
import type { BlendedLight } from '../sight/LightLevels.js'
import type { SceneContext } from '../sight/SceneContext.js'
import { IndirectLight } from './IndirectLight.js'

/** Options of the indirect light of `scene.lightAt`: those of the host that would paint it. */
export interface IndirectOptions {
  /** How many times light bounces off walls, from 0 to 4. @default 0 */
  bounces?: number | undefined
  /** The color of the light from every direction without a wall, a CSS color. @default none */
  sky?: string | undefined
  /** How it is blended with the lights. @default 'screen' */
  blend?: Blend | undefined
}

const OPTIONS: KeysOf<IndirectOptions> = { bounces: true, sky: true, blend: true }

/** The indirect light of a scene, kept while nothing changes that it depends on. */
export class IndirectLightSource {
  readonly #context: SceneContext
  #light: IndirectLight | null = null
  #dependencies: readonly unknown[] = []

  constructor(context: SceneContext) {
    this.#context = context
  }

  /** Returns the light that `options` describe. Throws a TypeError or RangeError on bad ones. */
  blended(options: IndirectOptions, parse: ColorParser): BlendedLight {
    const { bounces = 0, sky, blend = 'screen' } = checkOptions(options, 'indirect')
    warn?.ifUnknown('indirect', options, OPTIONS)
    checkBounces('indirect.bounces', bounces)
    checkChoice('indirect.blend', BLENDS, blend)
    const [red, green, blue, alpha] = checkColor('indirect.sky', sky ?? '#0000', parse)
    const color: Rgb | null = sky === undefined ? null : [red * alpha, green * alpha, blue * alpha]
    return { blend, at: (point) => this.#lightFor(bounces, color).at(point) }
  }

  #lightFor(bounces: number, sky: Rgb | null): IndirectLight {
    const { walls, lightsNear } = this.#context
    const lights = [...lightsNear(undefined)].map(({ light }) => light)
    const occluders = [...walls.occluders].flatMap(({ walls, codes, pane, material }) => [walls, codes, pane, material])
    const dependencies = [bounces, sky?.join(), walls.effects, ...lights, ...occluders]
    if (this.#light === null || !sameItems(dependencies, this.#dependencies)) {
      this.#light = new IndirectLight(this.#context, bounces, sky)
      this.#dependencies = dependencies
    }
    return this.#light
  }
}
