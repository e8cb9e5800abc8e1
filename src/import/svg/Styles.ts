import type { XmlElement } from '../xml.js'

type Rules = ReadonlyMap<string, string>

/** The properties that are read of all that a style says. */
const READ: ReadonlySet<string> = new Set(['display', 'visibility', 'fill', 'stroke'])

/**
 * What elements are styled by, as far as it says what is hidden and which colour a light has: `style`, then the file's style
 * sheets by `#id`, `.class` and element alone, then the attribute of that name.
 */
export class Styles {
  readonly #sheet: Map<string, Rules> = new Map()

  /** Takes in the text of a `style` element. O(length). */
  addSheet(css: string): void {
    const [first, ...comments] = css.split('/*')
    const bare = [first, ...comments.map((part) => part.split('*/').slice(1).join('*/'))].join('')
    for (const rule of bare.split('}')) {
      const [selectors = '', body] = rule.split('{').slice(-2)
      if (body === undefined) continue
      const rules = declarations(body)
      for (const selector of selectors.split(',')) {
        const name = selector.trim()
        this.#sheet.set(name, new Map([...(this.#sheet.get(name) ?? []), ...rules]))
      }
    }
  }

  /** What an element of this name is styled by. */
  of({ attributes }: XmlElement, name: string): Rules {
    const classes = (attributes.class ?? '').split(/\s+/).map((word) => `.${word}`)
    const selectors = ['*', name, ...classes, `#${attributes.id}`]
    return new Map([
      ...[...READ].flatMap((property): [string, string][] =>
        attributes[property] ? [[property, attributes[property]]] : [],
      ),
      ...selectors.flatMap((selector) => [...(this.#sheet.get(selector) ?? [])]),
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
