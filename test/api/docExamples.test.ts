import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as core from '../../src/core.js'
import * as geometry from '../../src/geometry.js'

const root = join(import.meta.dirname, '../../src')

interface Example {
  file: string
  code: string
  result: string
}

/**
 * Returns the examples of a file's doc comments that end in their result: an expression, then `// [3]` on its line or
 * below it. `…` in a result stands for more fields.
 */
function examplesOf(file: string): Example[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/ \* ```ts\n([\s\S]*?) \* ```/g)].flatMap(([, block]) => {
    const lines = block!.replace(/^ +\* ?/gm, '').replace(/<string>/g, '')
    const [, code, result] =
      /^([\s\S]+?)\s*\/\/ (?:Int32Array )?((?:[[{'].*?[\]}'])|[\d.]+)(?:: .*)?$/m.exec(lines) ?? []
    return result === undefined ? [] : [{ file, code: code!, result }]
  })
}

/** Returns a value with rounded numbers, as the examples write it. */
const written = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value), (_, item) =>
    typeof item === 'number' ? Number(item.toFixed(9)) : item,
  )

const examples = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap(examplesOf)

it('doc comments have at least 18 examples with results', () => {
  expect(examples.length).toBeGreaterThanOrEqual(18)
})

it.each(examples)('the example of $file has the result $result', ({ code, result }) => {
  const names = { ...core, ...geometry }
  const lines = code.split('\n')
  let start = lines.length - 1
  while (/^[\s)\]}]/.test(lines[start]!)) start--
  const last = lines
    .slice(start)
    .join('\n')
    .replace(/^const \w+ = /, '')
  const run = new Function(...Object.keys(names), `${lines.slice(0, start).join('\n')}\nreturn ${last}`)
  const literal = (text: string): unknown => new Function(`return (${text.replace(/, …/g, '')})`)()
  const expected = literal(result)
  const actual = written(run(...Object.values(names)))
  if (result.includes('…')) expect(actual).toMatchObject(expected as object)
  else expect(actual).toEqual(expected)
})
