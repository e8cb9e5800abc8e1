import type { XmlElement } from '../xml.js'
import { rulesOf } from './styleSheet.js'

type Rules = ReadonlyMap<string, string>

/** Style properties that are read. */
const READ: ReadonlySet<string> = new Set(
  'display visibility fill stroke clip-path mask transform transform-origin'.split(' '),
)

/** A compound selector: an element with classes and ids. */
const COMPOUND = /^([\w-]*)((?:[.#][\w-]+)+)$/

/** A selector of one part, which is all that is read. */
const SIMPLE = /^(?:\*|[\w-]+|[\w-]*(?:[.#][\w-]+)+)$/

/** Properties whose rules decide which lines are read, and where. */
const DECISIVE = ['display', 'visibility', 'transform']

/** Maximum number of compound selectors. Each is compared with each element. */
const MAX_COMPOUNDS = 200

/** Maximum number of selectors that warnings name. */
const MAX_UNREAD = 20

/**
 * The styles of elements, as far as they hide or clip elements or set the color of lights. The order of precedence is
 * `style`, then the file's style sheets by `#id`, `.class`, and element name, then the attribute of that name.
 */
export class Styles {
  readonly #sheet: Map<string, Rules> = new Map()
  /** Rules of compound selectors such as `path.door` or `.cls-1.hidden`. */
  readonly #compounds: { element: string; parts: readonly string[]; rules: Rules }[] = []
  /** Selectors that are not read although their rules hide or move elements. */
  readonly unread: Set<string> = new Set()

  /** Adds the text of a `style` element. O(length). */
  addSheet(css: string): void {
    for (const { selectors, body } of rulesOf(css)) {
      const rules = declarations(body)
      if (rules.size === 0) continue
      for (const selector of selectors.split(',')) {
        const name = selector.trim()
        if (!SIMPLE.test(name)) {
          if (DECISIVE.some((property) => rules.has(property)) && this.unread.size < MAX_UNREAD) this.unread.add(name)
          continue
        }
        const [, element = '', parts = ''] = COMPOUND.exec(name) ?? []
        const list = parts.match(/[.#][\w-]+/g) ?? []
        if (list.length + (element === '' ? 0 : 1) > 1 && this.#compounds.length < MAX_COMPOUNDS) {
          this.#compounds.push({ element, parts: list, rules })
        }
        this.#sheet.set(name, new Map([...(this.#sheet.get(name) ?? []), ...rules]))
      }
    }
  }

  /** Returns the style of an element with this name. */
  of({ attributes }: XmlElement, name: string): Rules {
    const classes = (attributes.class ?? '').split(/\s+/).map((word) => `.${word}`)
    const selectors = ['*', name, ...classes, `#${attributes.id}`]
    const own = new Set(selectors)
    const compounds = this.#compounds.filter(
      ({ element, parts }) => (element === '' || element === name) && parts.every((part) => own.has(part)),
    )
    return new Map([
      ...[...READ].flatMap((property): [string, string][] =>
        attributes[property] ? [[property, attributes[property]]] : [],
      ),
      ...selectors.flatMap((selector) => [...(this.#sheet.get(selector) ?? [])]),
      ...compounds.flatMap(({ rules }) => [...rules]),
      ...declarations(attributes.style ?? ''),
    ])
  }
}

function declarations(css: string): Rules {
  return new Map(
    css.split(';').flatMap((declaration): [string, string][] => {
      const [name = '', value = ''] = declaration.split(':')
      return READ.has(name.trim()) ? [[name.trim(), value.replace('!important', '').trim()]] : []
    }),
  )
}
