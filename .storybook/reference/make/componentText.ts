import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLISIONS, type FormulaCard, INTERSECTIONS, LIGHT, SPACE } from '../../../stories/How it works/formulas.js'
import { root } from './source.js'

/** The cards of the cheat sheet, by the names that its page imports. */
const CARDS: Readonly<Record<string, readonly FormulaCard[]>> = { COLLISIONS, INTERSECTIONS, LIGHT, SPACE }

interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Returns the Markdown of a component of a page that shows data, such as a table, or null for any other one. */
export function componentText(line: string): string | null {
  const group = /^<MeasuredTables group="(\w+)" \/>$/.exec(line)?.[1]
  if (group !== undefined) return measuredText(group)
  const cards = /^<CheatSheet cards=\{(\w+)\} \/>$/.exec(line)?.[1]
  return cards === undefined ? null : cardsText(CARDS[cards]!)
}

/** Returns the tables that the benchmark last saved for a group. */
function measuredText(group: string): string {
  const saved = JSON.parse(readFileSync(join(root, 'stories/Reference/measured.json'), 'utf8'))
  const tables: readonly Table[] = saved[group]?.tables ?? []
  return tables
    .map(({ title, columns, rows }) => {
      const head = [columns, columns.map((_, i) => (i === 0 ? '---' : '--:'))]
      return `${title}\n\n${[...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
    })
    .join('\n\n')
}

const cardsText = (cards: readonly FormulaCard[]): string =>
  cards
    .map(
      ({ title, name, lines, note }) =>
        `- **${title}**, \`${name}\`: \`${lines.map(plainFormula).join(' ; ')}\`. ${note}`,
    )
    .join('\n')

/** Returns a line of a formula as plain text: `frac{a}{b}` as `(a)/(b)`. */
function plainFormula(line: string): string {
  let plain = line.replace(/text\{([^{}]*)\}/g, '$1').replace(/[_^]\{([^{}]*)\}/g, (all, inner) => all[0] + inner)
  for (let last = ''; last !== plain; ) {
    last = plain
    plain = plain
      .replace(/frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, a, b) => `${inBrackets(a)} / ${inBrackets(b)}`)
      .replace(/sqrt\{([^{}]*)\}/g, '√($1)')
      .replace(/([_^])\{([^{}]*)\}/g, '$1($2)')
  }
  return plain.replace(/ {2,}/g, ' ')
}

const inBrackets = (term: string): string => (/ /.test(term) ? `(${term})` : term)
