import { checkBoolean, checkOptions, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { classifyLayer } from './classifyLayer.js'
import type { LayerKind } from './layerWords.js'

/**
 * Selects layers by name: a list of names (in any case, `*` stands for any text) and regular expressions, or a function
 * that is called with the name and with the default decision.
 */
export type LayerFilter = readonly (string | RegExp)[] | ((layer: string, usual: boolean) => boolean)

/** The meaning of layers. Each list replaces the default of its kind; layers in `ignore` are left out. */
export interface LayerOptions {
  walls?: LayerFilter | undefined
  doors?: LayerFilter | undefined
  windows?: LayerFilter | undefined
  ignore?: LayerFilter | undefined
}

const OPTIONS: KeysOf<LayerOptions> = { walls: true, doors: true, windows: true, ignore: true }

const KEYS = [
  ['ignore', 'ignore'],
  ['doors', 'door'],
  ['windows', 'window'],
  ['walls', 'wall'],
] as const

type Filter = (layer: string, usual: boolean) => boolean

/** Decides on the meaning of layers, by the options and by default. */
export class LayerRules {
  readonly #filters: ReadonlyMap<LayerKind, Filter>
  readonly #classify: (name: string) => LayerKind | null

  /**
   * `caller` is the function that warnings about unknown options name. Throws a TypeError or RangeError on invalid
   * options.
   */
  constructor(
    options: LayerOptions = {},
    caller: string,
    classify: (name: string) => LayerKind | null = classifyLayer,
  ) {
    warn?.ifUnknown(caller, checkOptions(options, 'options.layers'), OPTIONS)
    this.#classify = classify
    this.#filters = new Map(
      KEYS.flatMap(([key, kind]): [LayerKind, Filter][] => {
        const filter = options[key]
        return filter === undefined ? [] : [[kind, toFilter(`options.layers.${key}`, filter)]]
      }),
    )
  }

  /** True if the options list the walls, so that no other layer is a wall. */
  get hasWallList(): boolean {
    return this.#filters.has('wall')
  }

  /** Returns the kind of a layer, or null if neither the options nor the usual names match it. */
  kindOf(name: string): LayerKind | null {
    const defaultKind = this.#classify(name)
    for (const [kind, filter] of this.#filters) if (filter(name, defaultKind === kind)) return kind
    if (defaultKind === null || !this.#filters.has(defaultKind)) return defaultKind
    // The options list the layers of this kind, and this layer is not among them.
    return defaultKind === 'ignore' ? null : 'ignore'
  }
}

function toFilter(path: string, filter: LayerFilter): Filter {
  if (typeof filter === 'function')
    return (layer, usual) => checkBoolean(`the result of ${path} for ${layer}`, filter(layer, usual))
  if (!Array.isArray(filter)) failType(path, 'a list of names and regular expressions, or a function', filter)
  const tests = Array.from(filter as readonly (string | RegExp)[], (item, i) => {
    // Test the class, because a regular expression may come from another realm.
    if (Object.prototype.toString.call(item) === '[object RegExp]') {
      const pattern = new RegExp((item as RegExp).source, (item as RegExp).flags.replace(/[gy]/g, ''))
      return (layer: string) => pattern.test(layer)
    }
    if (typeof item !== 'string') failType(`${path}[${i}]`, 'a layer name or a regular expression', item)
    const parts = item.toLowerCase().split('*')
    return parts.length === 1
      ? (layer: string) => layer.toLowerCase() === parts[0]
      : (layer: string) => matchesParts(layer.toLowerCase(), parts)
  })
  return (layer) => tests.some((test) => test(layer))
}

/** Returns true if a text consists of these parts in order, with any text between them. */
function matchesParts(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  const last = rest.pop() ?? ''
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false
  let at = first.length
  const end = text.length - last.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
