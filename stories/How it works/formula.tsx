import { createElement, Fragment, type ReactNode } from 'react'

/*
 * Formulas in MathML, from a line of text: `frac{a}{b}`, `sqrt{a}`, `x_{i}`, `x^{2}`, `text{in words}`. Letters by
 * themselves are variables, words are names, and everything in brackets or between signs stays as it is.
 */

const TOKEN = /\s*(frac|sqrt|text|[_^{}]|\d+(?:\.\d+)?|[A-Za-zΑ-ω]+[₀-₉]?|.)/uy

/** Space around signs that aren't binary operators. */
const ROOM: Readonly<Record<string, object>> = { ',': { lspace: '0' }, '|': { lspace: '0', rspace: '0' } }

export function Formula({ text }: { text: string }) {
  return createElement('math', { display: 'block' }, new Reader(text).row())
}

class Reader {
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Reads up to the end of a group, or of the text. */
  row(): ReactNode {
    const parts: ReactNode[] = []
    for (let token = this.#next(); token !== null && token !== '}'; token = this.#next()) {
      if (token === '_' || token === '^') parts.push(this.#script(token, parts.pop()))
      else parts.push(this.#part(token))
    }
    return createElement('mrow', null, ...parts.map((part, i) => createElement(Fragment, { key: i }, part)))
  }

  #part(token: string): ReactNode {
    if (token === 'frac') return createElement('mfrac', null, this.#group(), this.#group())
    if (token === 'sqrt') return createElement('msqrt', null, this.#group())
    if (token === 'text') return createElement('mtext', null, this.#words())
    if (token === '{') return this.row()
    if (/^\d/.test(token)) return createElement('mn', null, token)
    if (/^\p{L}/u.test(token)) return createElement('mi', null, token)
    // Brackets keep the height of a line: stretched around simple fractions, they would only make it taller.
    return createElement('mo', { stretchy: 'false', ...ROOM[token] }, token)
  }

  #script(sign: '_' | '^', base: ReactNode): ReactNode {
    return createElement(sign === '_' ? 'msub' : 'msup', null, base, this.#group())
  }

  #group(): ReactNode {
    const token = this.#next()
    if (token !== '{') throw new Error(`A group { … } is missing in ${this.#text}`)
    return this.row()
  }

  #words(): string {
    const end = this.#text.indexOf('}', this.#at)
    const words = this.#text.slice(this.#text.indexOf('{', this.#at) + 1, end)
    this.#at = end + 1
    // Spaces at the ends of a text would be dropped.
    return words.replace(/^ | $/g, '\u00a0')
  }

  #next(): string | null {
    TOKEN.lastIndex = this.#at
    const match = TOKEN.exec(this.#text)
    if (match === null) return null
    this.#at = TOKEN.lastIndex
    return match[1]!
  }
}
