import { describe, expect, it } from 'vitest'
import { relativePath, resolvePath, withSpecifiers } from '../../../stories/code/modules.js'
import { usage } from '../../../stories/code/usage.js'

describe('a component with its props', () => {
  it.each([
    [{}, '<A />'],
    [{ b: true, c: false, d: undefined, e: () => 1 }, '<A b c={false} />'],
    [{ b: 1.5, c: 'x y', d: null }, '<A b={1.5} c="x y" d={null} />'],
    [{ b: 'say "x"', c: "it's {x}" }, "<A b={'say \"x\"'} c={'it\\'s {x}'} />"],
    [{ b: [[1, 2], ['x']], c: { d: 1, e: undefined } }, "<A b={[[1, 2], ['x']]} c={{ d: 1 }} />"],
  ])('is written with the props %o', (props, code) => {
    expect(usage('A', props)).toBe(code)
  })

  it('is broken into lines if it is long', () => {
    const long = 'x'.repeat(60)
    expect(usage('A', { b: long, c: long }, 4)).toBe(`<A\n      b="${long}"\n      c="${long}"\n    />`)
  })
})

describe('paths of modules', () => {
  it.each([
    ['a/b.ts', './c.js', 'a/c.js'],
    ['a/b.ts', '../c/d.uvtt?raw', 'c/d.uvtt'],
    ['a.ts', './b/c.js', 'b/c.js'],
  ])('from %s, %s resolves to %s, and back', (from, specifier, path) => {
    expect(resolvePath(from, specifier)).toBe(path)
    expect(relativePath(from, path)).toBe(specifier.split('?')[0])
  })

  it('are changed in all imports and exports, and nowhere else', () => {
    const code =
      "import './a'\nimport { b } from './b'\nexport * from './c'\nawait import('./d')\nconst e = ['from ', './e']\n"
    expect(withSpecifiers(code, (item) => `${item}!`)).toBe(
      "import './a!'\nimport { b } from './b!'\nexport * from './c!'\nawait import('./d!')\nconst e = ['from ', './e']\n",
    )
  })
})
