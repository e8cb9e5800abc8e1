// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { cases } from '../../helpers/cases.js'
import { chance, pick, type Random, seeded, whole } from '../../helpers/random.js'
import { drawing, parse } from './drawing.js'

/** Returns the lengths of the visible paths of a drawing with a style sheet. */
const shown = (css: string, elements: string) =>
  parse(`<style>${css}</style>${elements}`).occluders.map(({ walls }) => walls[2]! - walls[0]!)

const path = (length: number, attributes = '') => `<path d="M0 0h${length}" ${attributes}/>`
const OFF = '{ display: none }'

describe('parseSvg: selectors of style sheets', () => {
  const plan = `<g id="plan" class="floor outer">${path(1, 'class="a"')}<g class="old b">${path(2, 'class="a"')}
    <a>${path(3, 'id="last"')}</a></g></g>${path(4, 'class="a"')}`

  it.each<[string, number[]]>([
    ['#plan path', [4]],
    ['#plan > path', [2, 3, 4]],
    ['#plan>path', [2, 3, 4]],
    ['#plan   g\n path', [1, 4]],
    ['g g path', [1, 4]],
    ['g > g > path', [1, 3, 4]],
    ['#plan > a > path', [1, 2, 3, 4]],
    ['#plan a > path', [1, 2, 4]],
    ['.outer .a', [3, 4]],
    ['g.outer path.a', [3, 4]],
    ['g.outer.floor > .a', [2, 3, 4]],
    ['g.outer.roof .a', [1, 2, 3, 4]],
    ['#plan .old', [1, 4]],
    ['* * .a', [3, 4]],
    ['svg > .a', [1, 2, 3]],
    ['svg>g>g>a>#last', [1, 2, 4]],
    ['path#last, .b > .a', [1, 4]],
    ['g.old > path , svg > path', [1, 3]],
    ['PATH', [1, 2, 3, 4]],
  ])('matches %s', (selector, lengths) => {
    expect(shown(`${selector} ${OFF}`, plan)).toEqual(lengths)
  })

  it.each<[string, string, boolean]>([
    ['an id over classes', `#last ${OFF} .a.b.c { display: inline }`, false],
    ['an id over classes, in any order', `.a.b.c ${OFF} #last { display: inline }`, true],
    ['more classes', `.a.b ${OFF} .a { display: inline }`, false],
    ['classes over element names', `.a ${OFF} svg g path { display: inline }`, false],
    ['more element names', `g path ${OFF} path { display: inline }`, false],
    ['the later of two equally specific rules', `g .a ${OFF} g .b { display: inline }`, true],
    [
      'the later rule, even if its selector occurred before',
      `.a { display: inline } .b ${OFF} .a { display: inline }`,
      true,
    ],
    ['a rule separately for each property', `.b ${OFF} .a { display: inline } .b { fill: red }`, true],
    ['an element name to any number of universal selectors', `path ${OFF} * * { display: inline }`, false],
    ['the most specific of a list', `.a, #last ${OFF} .a.b.c { display: inline }`, false],
    ['important rules', `path { display: none !important } #last { display: inline }`, false],
    ['important rules with a space', `path { display: none ! important } #last { display: inline }`, false],
    ['a rule whose property is in upper case', '#last { DISPLAY: none }', false],
  ])('prefers %s', (_, css, isShown) => {
    expect(shown(css, `<g>${path(3, 'class="a b c" id="last"')}</g>`)).toEqual(isShown ? [3] : [])
  })

  it('prefers style to rules and rules to attributes, unless they are important', () => {
    const both = (css: string, attributes: string) => shown(css, path(3, attributes)).length === 1
    expect(both('#a { display: none }', 'id="a" style="display: inline"')).toBe(true)
    expect(both('#a { display: none !important }', 'id="a" style="display: inline"')).toBe(false)
    expect(both('#a { display: none !important }', 'id="a" style="display: inline !important"')).toBe(true)
    expect(both('* { display: inline }', 'display="none"')).toBe(true)
  })

  it('reads names beyond ASCII and escapes', () => {
    const elements = `<g id="Größe">${path(1)}</g><g class="1st a:b">${path(2)}</g><g id="浴室">${path(3)}</g>`
    expect(shown(`#Größe > path ${OFF}`, elements)).toEqual([2, 3])
    expect(shown(`.\\31 st path ${OFF}`, elements)).toEqual([1, 3])
    expect(shown(`.a\\:b path ${OFF}`, elements)).toEqual([1, 3])
    expect(shown(`#浴室 path, #Gr\\0000f6\\df e path ${OFF}`, elements)).toEqual([2])
  })

  it('applies the transform, clip-path, and fill of rules', () => {
    const { occluders, lights, warnings } = parse(
      `<style>#walls > .moved { transform: translate(0, 7px) } #walls .cut { clip-path: url(#c) }
       g.lamps circle { fill: #ff0000 }</style><clipPath id="c"/>
       <g id="walls"><path class="moved" d="M0 0h5"/><path class="cut" d="M0 0h6"/></g>
       <g class="lamps"><circle r="9"/></g>`,
    )
    expect(occluders.map(({ walls }) => walls)).toEqual([
      [0, 7, 5, 7],
      [0, 0, 6, 0],
    ])
    expect(lights[0]!.color).toBe('#ff0000')
    expect(warnings).toEqual(['path in group "walls", with a clip-path: read as a whole'])
  })

  it.each([
    'path:first-child',
    'path::before',
    'path:not(.a, .b)',
    ':is(g, a) path',
    '[class="a,b"]',
    'g + path',
    'g ~ path',
    'svg|path',
    '> path',
    'g >',
    'g > > path',
    '.1:a',
    '&.a',
    '#',
    '.a..b',
    '%',
  ])('warns about the unsupported selector %s, and applies all others', (selector) => {
    const { occluders, warnings } = parse(
      `<style><![CDATA[.off ${OFF} ${selector}, .gone ${OFF} .b ${OFF}]]></style><g id="walls">${path(1, 'class="off"')}
       ${path(2, 'class="gone"')}${path(3, 'class="b"')}${path(4)}</g>`,
    )
    expect(occluders.map(({ walls }) => walls[2])).toEqual([4])
    const name = JSON.stringify(selector)
    expect(warnings).toContain(`the selector ${name} of a style sheet, unsupported: ignored`)
  })

  it('ignores style sheets for print and in other languages', () => {
    const sheet = (attributes: string) => `<style ${attributes}>path ${OFF}</style>${path(1)}`
    for (const attributes of ['media="print"', 'type="text/less"']) {
      expect(parse(sheet(attributes)).occluders).toHaveLength(1)
    }
    for (const attributes of ['media="screen"', 'type="text/css"', 'media="print, screen"']) {
      expect(parse(sheet(attributes)).occluders).toHaveLength(0)
    }
  })
})

describe('parseSvg: generated style sheets', () => {
  const NAMES = ['g', 'svg', 'path']
  const CLASSES = ['k', 'l', 'm']
  const simple = (random: Random) =>
    pick(random, ['*', ...NAMES, '', '', '']) +
    Array.from({ length: whole(random, 3) }, () => pick(random, ['.k', '.l', '.m'])).join('') +
    pick(random, ['', '', '', '#i', '#j'])
  const selector = (random: Random) =>
    Array.from({ length: 1 + whole(random, 3) }, () => simple(random) || '*').reduce(
      (list, next) => list + pick(random, [' ', ' > ', '>']) + next,
    )
  const tree = (random: Random, depth: number, paths: { count: number }): string =>
    Array.from({ length: 1 + whole(random, 3) }, () => {
      const classes = CLASSES.filter(() => chance(random, 0.4)).join(' ')
      const names = `class="${classes}"${chance(random, 0.2) ? ` id="${pick(random, ['i', 'j'])}"` : ''}`
      if (depth === 0 || chance(random, 0.4)) return path(++paths.count, names)
      const name = pick(random, ['g', 'svg'])
      return `<${name} ${names}>${tree(random, depth - 1, paths)}</${name}>`
    }).join('')
  const specificityOf = (text: string) => [
    text.split('#').length - 1,
    text.split('.').length - 1,
    text.match(/(?<![.#\w])[a-z]+/g)?.length ?? 0,
  ]

  it('hide and show the same paths as a reference cascade', () => {
    const random = seeded(71)
    for (let round = 0; round < cases(300); round++) {
      const rules = Array.from({ length: 1 + whole(random, 5) }, () => ({
        selectors: Array.from({ length: 1 + whole(random, 2) }, () => selector(random)),
        value: pick(random, ['hidden', 'visible']),
        isImportant: chance(random, 0.2),
      }))
      const css = rules.map(
        ({ selectors, value, isImportant }) =>
          `${selectors.join(',')} { visibility: ${value}${isImportant ? ' !important' : ''} }`,
      )
      const elements = tree(random, 4, { count: 0 })
      const host = document.createElement('div')
      host.innerHTML = drawing(elements)
      const root = host.removeChild(host.firstElementChild!)
      const visibilityOf = (element: Element): string | undefined =>
        rules
          .flatMap(({ selectors, value, isImportant }, order) =>
            selectors
              .filter((one) => element.matches(one))
              .map((one) => ({ value, rank: [isImportant ? 1 : 0, ...specificityOf(one), order] })),
          )
          .sort((a, b) => a.rank.map((part, i) => part - b.rank[i]!).find((part) => part !== 0) ?? 0)
          .at(-1)?.value
      const isShown = (element: Element | null): boolean => {
        if (element === null) return true
        const own = visibilityOf(element)
        return own === undefined ? isShown(element.parentElement) : own === 'visible'
      }
      const expected = [...root.querySelectorAll('path')].filter(isShown).map((one) => one.getAttribute('d'))
      const { occluders } = parse(`<style><![CDATA[${css.join('\n')}]]></style>${elements}`)
      const found = occluders.map(({ walls }) => `M0 0h${walls[2]}`)
      expect(found, css.join('\n') + elements).toEqual(expected)
    }
  })
})

it('parseSvg limits the cost of matching selectors', () => {
  const css = Array.from({ length: 4000 }, (_, i) => `.a${i} .b path ${OFF}`).join('')
  const groups = (inner: string) => '<g class="b">'.repeat(40) + inner + '</g>'.repeat(40)
  expect(() => parse(`<style>${css}</style>${groups(path(1).repeat(4000))}`)).toThrow(
    'svg.style must be of fewer or simpler selectors, got 33',
  )
})
