import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../package/check.mjs'
import { root } from '../package/root.mjs'
import { compile } from './compile.mjs'

/** The folders whose components and hooks React Compiler must compile, and the least number of functions in each. */
const FOLDERS = [
  ['src', 20],
  ['stories', 50],
]

/**
 * Checks that React Compiler compiles every component and hook. Code that it skips stays slow in users' apps, and
 * usually breaks a rule of React.
 */
export async function checkCompiler() {
  for (const [folder, least] of FOLDERS) {
    await check(`React Compiler compiles every component and hook of ${folder}`, async () => {
      const problems = []
      let count = 0
      for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(file) || file.endsWith('.d.ts')) continue
        const text = readFileSync(join(root, folder, file), 'utf8')
        if (!/\.tsx$/.test(file) && !/\buse[A-Z]/.test(text)) continue
        const result = await compile(`${folder}/${file.replaceAll('\\', '/')}`, text)
        count += result.compiled.length
        problems.push(...result.problems)
      }
      assert.deepEqual(problems, [])
      assert.ok(count >= least, `only ${count} functions are compiled`)
    })
  }
}
