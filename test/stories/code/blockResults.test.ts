import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import * as core from 'react-umbra/core'
import * as geometry from 'react-umbra/geometry'
import { transformWithOxc } from 'vite'
import { expect, it } from 'vitest'

const STORIES = resolve(import.meta.dirname, '../../../stories')
const ENTRIES: Readonly<Record<string, object>> = { core, geometry }

/** Matches a line that prints values, and its comment: the values, and after a colon anything else. */
const PRINTED = /console\.log\((.*)\) \/\/ ((?:[\d['-]|true|false|\{ \w+:).*)$/gm

/** Code blocks that print results. */
const blocks = readdirSync(STORIES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mdx'))
  .flatMap((path) => [...readFileSync(resolve(STORIES, path), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)])
  .map(([, code]) => code!)
  .filter((code) => code.search(PRINTED) >= 0)

it('finds the blocks', () => expect(blocks.length).toBeGreaterThanOrEqual(6))

it.each(blocks)('a code block prints what its comments say: %s', async (code) => {
  const stated: string[] = []
  const counted = code.replace(PRINTED, (_, values, comment) => `print(${stated.push(comment) - 1}, ${values})`)
  const { code: js } = await transformWithOxc(counted, 'block.ts')
  const body = js.replace(/^import \{(.*)\} from "react-umbra\/(\w+)";$/gm, 'const {$1} = entries.$2')
  const seen = new Set<number>()
  const print = (i: number, ...values: unknown[]): void => {
    seen.add(i)
    const text = values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ')
    // `…` stands for further members.
    const isSame = stated[i]!.includes('…')
      ? text.startsWith(stated[i]!.split(/,? …/)[0]!.trim())
      : stated[i] === text || stated[i]!.startsWith(`${text}: `)
    expect(isSame, `prints ${text}, states ${stated[i]}`).toBe(true)
  }
  new Function('entries', 'print', 'console', body)(ENTRIES, print, { log: () => {} })
  expect(seen.size).toBe(stated.length)
})
