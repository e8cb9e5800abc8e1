import { join } from 'node:path'
import { check } from '../package/check.mjs'
import { run } from '../package/child.mjs'
import { root } from '../package/root.mjs'

/** Checks that the library works after React Compiler has compiled it. */
export async function checkCompiledTests() {
  await check('the browser tests pass on compiled sources', async () => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    await run(process.execPath, [vitest, 'run', '--config', 'test/hygiene/vitest.config.mjs'], {
      cwd: root,
      seconds: 240,
    })
  })
}
