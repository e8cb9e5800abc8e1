import { failRange } from '../../geometry/check.js'
import type { SceneDataOccluder } from '../../scene/data/sceneData.js'
import { classifyLayer } from '../layers/classifyLayer.js'
import { type LayerOptions, LayerRules } from '../layers/LayerRules.js'
import type { LayerKind } from '../layers/layerWords.js'

type Kind = SceneDataOccluder['kind']

/**
 * The kind of a line, `'unknown'` for lines that are left out unless they draw a door, or null for all others left out.
 */
export type LineKind = Kind | 'room' | 'unknown' | null

/** Returns the kind of the lines on a layer, or null to leave them out. */
export type LayerCallback = (layer: string) => Kind | null

const KINDS: readonly unknown[] = ['wall', 'object', 'door', 'window', null]

/** Kinds of blocks that override those of their layers, such as a door on a layer of walls. */
const OPENINGS: readonly (LayerKind | null)[] = ['door', 'window']

/** Decides on the kinds of lines by their layers, and on unknown layers by the names of their blocks. */
export class LineKinds {
  readonly #kindOf: (layer: string) => LayerKind | 'none' | null
  /** True if a callback decides on all layers. */
  readonly hasCallback: boolean
  readonly #layers = new Map<string, LayerKind | 'none' | null>()
  readonly #kinds = new Map<string, LineKind>()
  #hasWalls: boolean | undefined

  constructor(layers: LayerOptions | LayerCallback | undefined) {
    this.hasCallback = typeof layers === 'function'
    if (typeof layers === 'function') this.#kindOf = (layer) => checkKind(layers(layer), layer) ?? 'none'
    else {
      const rules = new LayerRules(layers, 'parseDxf')
      if (rules.hasWallList) this.#hasWalls = true
      this.#kindOf = (layer) => rules.kindOf(layer)
    }
  }

  /** Adds a layer of the drawing. Add all of them before the first call of `kindOf`. */
  add(layer: string): void {
    if (!this.#layers.has(layer)) this.#layers.set(layer, this.#kindOf(layer))
  }

  /**
   * Returns the kind of a line by its layer and its outermost block. If no layer has walls, lines on unknown layers are
   * walls.
   */
  kindOf(layer: string, block: string): LineKind {
    const key = `${layer}\n${block}`
    let kind = this.#kinds.get(key)
    if (kind === undefined) {
      kind = this.#classify(layer, block)
      this.#kinds.set(key, kind)
    }
    return kind
  }

  #classify(layer: string, block: string): LineKind {
    const layerKind = this.#layers.get(layer) ?? null
    let kind = layerKind
    if (!this.hasCallback && block !== '' && (layerKind === null || layerKind === 'wall')) {
      const blockKind = classifyLayer(block)
      if (layerKind === null || OPENINGS.includes(blockKind)) kind = blockKind ?? layerKind
    }
    if (kind === null) return this.#hasWallLayer() ? 'unknown' : 'wall'
    return kind === 'ignore' || kind === 'light' || kind === 'none' ? null : kind
  }

  #hasWallLayer(): boolean {
    this.#hasWalls ??= [...this.#layers.values()].includes('wall')
    return this.#hasWalls
  }
}

function checkKind(kind: Kind | null, layer: string): Kind | null {
  if (!KINDS.includes(kind)) {
    failRange(`the result of options.layers for ${layer}`, 'wall, object, door, window or null', kind)
  }
  return kind
}
