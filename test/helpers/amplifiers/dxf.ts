import { parseDxf } from '../../../src/import.js'
import { type Amplifiers, copies, countOf } from './amplifier.js'

/** Groups as lines: code, value and so on. */
const groups = (...list: readonly (string | number)[]) => `${list.join('\n')}\n`

const section = (name: string, content: string) => groups(0, 'SECTION', 2, name) + content + groups(0, 'ENDSEC')

function dxf(entities: string, blocks: Readonly<Record<string, string>> = {}, header = '9\n$INSUNITS\n70\n6\n') {
  const all = Object.entries(blocks).map(
    ([name, content]) => groups(0, 'BLOCK', 2, name, 10, 0, 20, 0) + content + groups(0, 'ENDBLK'),
  )
  const text =
    section('HEADER', header) + section('BLOCKS', all.join('')) + section('ENTITIES', entities) + groups(0, 'EOF')
  return () => parseDxf(text)
}

const line = groups(0, 'LINE', 8, 'A', 10, 0, 20, 0, 11, 1, 21, 1)
const insert = (name: string, ...more: readonly (string | number)[]) =>
  groups(0, 'INSERT', 8, 'A', 2, name, 10, 0, 20, 0, ...more)
/** Columns and rows of an insert: a million places for a large file, or that part of them. */
const array = (size: number, part: number) => [
  70,
  Math.min(1000, Math.ceil(size / 100)),
  71,
  Math.min(1000, Math.ceil(size / 100)) / part,
]

const point = groups(0, 'POINT', 8, 'A')

/** Returns a spline with `count` control points, either in one line, so that few points remain, or bent. */
function spline(count: number, degree: number, y: (i: number) => number): string {
  let text = groups(0, 'SPLINE', 8, 'A', 70, 0, 71, degree)
  for (let i = 0; i < count + degree + 1; i++) text += groups(40, i)
  for (let i = 0; i < count; i++) text += groups(10, i, 20, y(i))
  return text
}

/** Returns a spline whose knots are all equal, so that it yields no points. */
function emptySpline(count: number): string {
  return groups(0, 'SPLINE', 8, 'A', 71, 3) + '40\n0\n'.repeat(count + 4) + '10\n0\n20\n0\n'.repeat(count)
}

const vertex = groups(0, 'VERTEX', 8, 'A', 10, 0, 20, 0, 70, 16)
const arc = groups(0, 'ARC', 8, 'A', 10, 0, 20, 0, 40, 1e9, 50, 0, 51, 359)

export const dxfs: Amplifiers = {
  'deep nesting': {
    blocks: (size) => {
      const blocks: Record<string, string> = { b0: line }
      for (let i = 1; i < size / 60; i++) blocks[`b${i}`] = insert(`b${i - 1}`)
      return dxf(insert(`b${Math.floor(size / 60) - 1}`), blocks)
    },
    'blocks of themselves': () => dxf(insert('a'), { a: insert('a') }),
    'blocks that double': (size) => {
      const blocks: Record<string, string> = { b0: line }
      const levels = Math.min(15, Math.ceil(size / 400))
      for (let i = 1; i <= levels; i++) blocks[`b${i}`] = insert(`b${i - 1}`).repeat(8)
      return dxf(insert(`b${levels}`), blocks)
    },
  },
  'long tokens': {
    number: (size) => dxf(groups(0, 'LINE', 10, `${'1'.repeat(size)}x`)),
    layer: (size) => dxf(line.replace('\nA\n', `\n${copies('aB-', size)}\n`)),
    spaces: (size) => dxf(`${' '.repeat(size)}x\n`),
    'stacks without end': (size) => dxf(groups(0, 'MTEXT', 8, 'A', 10, 0, 20, 0, 1, copies('\\S', size))),
    'escapes in a stack': (size) => dxf(groups(0, 'MTEXT', 8, 'A', 10, 0, 20, 0, 1, copies('\\S\\A\\\\', size))),
  },
  'repeated references': {
    'inserts of many lines': (size) => dxf(copies(insert('b'), size / 2), { b: copies(line, size / 2) }),
    'inserts of many groups': (size) =>
      dxf(copies(insert('b'), size / 2), { b: line + copies(groups(1, 'x'), size / 2) }),
    'arrays of many groups': (size) => dxf(insert('b', ...array(size, 1)), { b: line + copies(groups(1, 'x'), size) }),
    'arrays of many unread groups': (size) =>
      dxf(insert('b', ...array(size, 2)), { b: point + copies(groups(1, 'x'), size) }),
    'inserts of many own groups': (size) =>
      dxf(insert('b', ...array(size, 2)) + copies(groups(1, 'x'), size), { b: point }),
    'arrays of lines': (size) => dxf(insert('b', ...array(size, 1)), { b: line }),
    'arrays of nothing': (size) => dxf(insert('b', ...array(size, 1)), { b: '' }),
    'arrays of arrays of nothing': (size) => dxf(copies(insert('c', ...array(size, 1)), size), { c: '' }),
    'arrays of hidden lines': (size) => dxf(insert('b', ...array(size, 1)), { b: line + groups(60, 1) }),
    'arrays of framed lines': (size) =>
      dxf(insert('b', ...array(size, 2)), { b: groups(0, 'POLYLINE', 8, 'A') + copies(vertex, size) }),
    'arrays of empty splines': (size) =>
      dxf(insert('b', ...array(size, 2)), { b: emptySpline(Math.min(16_000, countOf('40\n0\n10\n0\n20\n0\n', size))) }),
    'inserts of a spline': (size) =>
      dxf(copies(insert('b'), size / 2), {
        b: spline(Math.min(16_000, countOf('40\n9999\n10\n9999\n20\n0\n', size / 2)), 15, (i) => i % 2),
      }),
    'inserts of a spline by scale': (size) => {
      const count = countOf(insert('b', 41, 1.0001, 42, 1.0001), size / 2)
      const inserts = Array.from({ length: count }, (_, i) => insert('b', 41, 1 + i / 1e4, 42, 1 + i / 1e4))
      return dxf(inserts.join(''), {
        b: spline(Math.min(16_000, countOf('40\n9999\n10\n9999\n20\n0\n', size / 2)), 15, (i) => i % 2),
      })
    },
    'inserts of a bad spline': (size) =>
      dxf(copies(insert('b'), size / 2), { b: groups(0, 'SPLINE', 70, 0, 71, 3) + copies('11\n0\n', size / 2) }),
  },
  'huge sizes': {
    array: () => dxf(insert('b', 70, 1e9, 71, 1e9), { b: line }),
    degree: () => dxf(spline(16, 3, () => 0).replace('71\n3', '71\n1000000000')),
    extent: () => dxf(line, {}, '9\n$EXTMIN\n10\n-1e99\n20\n-1e99\n9\n$EXTMAX\n10\n1e99\n20\n1e99\n'),
  },
  'sparse cells': {},
  'dense cells': {},
  curves: {
    arcs: (size) => dxf(copies(arc, size)),
    circles: (size) => dxf(copies(groups(0, 'CIRCLE', 8, 'A', 10, 0, 20, 0, 40, 1e9), size)),
    ellipses: (size) => dxf(copies(groups(0, 'ELLIPSE', 8, 'A', 10, 0, 20, 0, 11, 1e9, 21, 0, 40, 0.5), size)),
    bulges: (size) =>
      dxf(groups(0, 'LWPOLYLINE', 8, 'A', 70, 0) + copies('10\n0\n20\n0\n42\n1\n10\n9e9\n20\n0\n42\n1\n', size)),
    splines: (size) =>
      dxf(
        copies(
          spline(16, 3, (i) => (i % 2) * 1e9),
          size,
        ),
      ),
    'a spline': (size) =>
      dxf(spline(Math.min(16_000, countOf('40\n9999\n10\n9999\n20\n9999\n', size)), 15, (i) => (i % 2) * 1e9)),
  },
  overlaps: { lines: (size) => dxf(copies(line, size)) },
  'unknown entities': {
    kinds: (size) =>
      dxf(Array.from({ length: Math.ceil(size / 16) }, (_, i) => groups(0, `KIND${i}`, 8, 'A')).join('')),
    blocks: (size) => dxf(Array.from({ length: Math.ceil(size / 40) }, (_, i) => insert(`b${i}`)).join('')),
    layers: (size) =>
      dxf(Array.from({ length: Math.ceil(size / 50) }, (_, i) => line.replace('\nA\n', `\nL${i}\n`)).join('')),
    variables: (size) =>
      dxf(line, {}, Array.from({ length: Math.ceil(size / 12) }, (_, i) => groups(9, `$V${i}`)).join('')),
    sections: (size) => dxf(copies(groups(0, 'ENDSEC', 0, 'SECTION', 2, 'X'), size)),
  },
  'empty entities': {
    lines: (size) => dxf(copies(groups(0, 'LWPOLYLINE', 8, 'A'), size)),
    points: (size) => dxf(copies(point, size)),
    blocks: (size) =>
      dxf('', Object.fromEntries(Array.from({ length: Math.ceil(size / 40) }, (_, i) => [`b${i}`, '']))),
    comments: (size) => dxf(copies(groups(999, ''), size)),
    'groups of one line': (size) => dxf(line + copies(groups(1, ''), size)),
    'lines of no length': (size) => dxf(copies(line.replace('11\n1\n21\n1\n', '11\n0\n21\n0\n'), size)),
  },
}
