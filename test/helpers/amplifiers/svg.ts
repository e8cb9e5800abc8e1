import { parseSvg } from '../../../src/import.js'
import { type Amplifiers, copies, countOf, listOf } from './amplifier.js'

const read = (text: string) => () => parseSvg(text)

const svg = (content: string, attributes = 'width="100" height="100"') => read(`<svg ${attributes}>${content}</svg>`)

const many = (size: number, element: (i: number) => string) => listOf(size, element).replaceAll(',', ' ')

/** Groups that show the one before twice each, so that every one doubles what is shown. */
function doubling(levels: number): string {
  return Array.from({ length: levels }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(2)}</g>`).join('')
}

export const drawings: Amplifiers = {
  'deep nesting': {
    groups: (size) => svg(`${copies('<g>', size / 2)}${'</g>'.repeat(countOf('<g>', size / 2))}`),
    'groups 98 deep, again and again': (size) => svg(copies('<g>'.repeat(98) + '</g>'.repeat(98), size)),
    'texts 98 deep, again and again': (size) => svg(copies(`${'<g>'.repeat(97)}<x/>${'</g>'.repeat(97)}`, size)),
    'uses of nothing, 97 deep': (size) =>
      svg(`${'<g>'.repeat(97)}${copies('<use href="#a"/>', size)}${'</g>'.repeat(97)}`),
    'groups never closed': (size) => svg(copies('<g>', size)),
    'unknown elements': (size) => svg(`${copies('<x>', size / 2)}${'</x>'.repeat(countOf('<x>', size / 2))}`),
    'uses of uses': (size) => svg(many(size, (i) => `<g id="g${i + 1}"><use href="#g${i}"/></g>`)),
  },
  'long tokens': {
    'width of digits': (size) => svg('', `width="${'1'.repeat(size)}x!" height="1"`),
    'length of digits': (size) => svg(`<rect width="${'1'.repeat(size)}x!" height="1"/>`),
    'number of digits': (size) => svg(`<path d="M${'1'.repeat(size)}x"/>`),
    'numbers of digits': (size) => svg(`<polyline points="${'1'.repeat(size)}!"/>`),
    'transform of letters': (size) => svg(`<g transform="${'a'.repeat(size)}"/>`),
    'transform of digits': (size) => svg(`<g transform="scale(${'1'.repeat(size)}!)"/>`),
    'aspect of spaces': (size) =>
      svg('', `width="1" height="1" viewBox="0 0 1 1" preserveAspectRatio="xMidYMid${' '.repeat(size)}!"`),
    'length of spaces': (size) => svg('', `width="1${' '.repeat(size)}!" height="1"`),
    'attribute of spaces': (size) => svg(`<g${' '.repeat(size)}a`),
    'id of digits': (size) => svg(`<g id="${'1'.repeat(size)}x"/>`),
    'attribute name': (size) => svg(`<g ${'a'.repeat(size)}>`),
    'attribute without end': (size) => svg(`<g a="${' '.repeat(size)}`),
    'path of spaces': (size) => svg(`<path d="M1 1${' '.repeat(size)}!"/>`),
    'end tag of spaces': (size) => svg(`<g></g${' '.repeat(size)}!>`),
    'id of capitals': (size) => svg(`<g id="${copies('aB-', size)}"/>`),
    ampersands: (size) => svg(`<text>${copies('&amp;', size)}</text>`),
    'style sheet': (size) => svg(`<style>${copies('/*{', size)}</style>`),
    'style sheet of selectors': (size) => svg(`<style>${copies('g,', size)}g{fill:red}</style>`),
    image: (size) => svg(`<image width="100" height="100" href="data:image/png;base64,${copies('=', size)}"/>`),
  },
  'repeated references': {
    'uses of a path': (size) => {
      const d = many(size / 2, (i) => `${i} ${i % 7}`)
      return svg(`<path id="a" d="M${d}"/>${copies('<use href="#a"/>', size / 2)}`)
    },
    'uses that double': (size) =>
      svg(`<g id="g0"><rect width="1" height="1"/></g>${doubling(Math.min(150, Math.ceil(size / 60)))}`),
    'uses of an empty group': (size) => svg(`<g id="g0"/>${doubling(Math.min(150, Math.ceil(size / 60)))}`),
    'uses of nothing': (size) => svg(copies('<use href="#a"/>', size)),
    'uses of a curve': (size) => svg(`<path id="a" d="M0 0C9e6 9e6 -9e6 9e6 1 1"/>${copies('<use href="#a"/>', size)}`),
    'classes of a rule': (size) => svg(`<style>.a{fill:red}</style>${copies(`<g class="${'a '.repeat(99)}"/>`, size)}`),
    'uses of itself': (size) => svg(`<g id="a">${copies('<use href="#a"/>', size)}</g>`),
  },
  'huge sizes': {
    rectangles: (size) => svg(copies('<rect width="1e50" height="1e50" rx="1e49"/>', size)),
    scales: (size) => svg(`<g transform="${copies('scale(9)', size)}"><circle r="1"/></g>`),
  },
  'sparse cells': {},
  'dense cells': {},
  curves: {
    circles: (size) => svg(copies('<circle r="1e9"/>', size)),
    ellipses: (size) => svg(copies('<ellipse rx="1e9" ry="1"/>', size)),
    'cubic curves': (size) => svg(`<path d="M0 0${copies('c9 9 9e9 9 9 9', size)}"/>`),
    'smooth curves': (size) => svg(`<path d="M0 0${copies('t9 9e9', size)}"/>`),
    arcs: (size) => svg(`<path d="M0 0${copies('a9e9 9e9 0 1 1 9 9', size)}"/>`),
    'lights of curves': (size) => svg(copies('<circle id="light" r="1e9"/>', size)),
  },
  overlaps: {
    rectangles: (size) => svg(copies('<rect width="1" height="1"/>', size)),
  },
  'unknown entities': {
    elements: (size) => svg(many(size, (i) => `<x${i}/>`)),
    attributes: (size) => svg(`<g ${many(size, (i) => `a${i}="1"`)}/>`),
    ids: (size) => svg(many(size, (i) => `<g id="${i}"/>`)),
    'style sheets': (size) => svg(many(size, (i) => `<style>.a${i}{fill:red}</style>`)),
    'images elsewhere': (size) => svg(copies('<image href="a"/>', size)),
    text: (size) => svg(copies('<text>a</text>', size)),
    comments: (size) => svg(copies('<!---->', size)),
    instructions: (size) => svg(copies('<?a?>', size)),
  },
  'empty entities': {
    groups: (size) => svg(copies('<g/>', size)),
    paths: (size) => svg(copies('<path/>', size)),
    moves: (size) => svg(`<path d="${copies('M0 0', size)}"/>`),
    closes: (size) => svg(`<path d="M0 0${copies('z', size)}"/>`),
    'lines of no length': (size) => svg(`<path d="M0 0${copies('h0', size)}"/>`),
    'lights of nothing': (size) => svg(copies('<path id="light"/>', size)),
  },
}
