import { join } from 'node:path'
import { check } from './check.mjs'
import { run } from './child.mjs'
import { root } from './root.mjs'

/** Reports unused files, exports, and dependencies, and undeclared ones. knip.json names the entry points. */
export async function checkUnused() {
  await check('knip finds no file, export or dependency that nobody uses', async () => {
    const knip = join(root, 'node_modules/knip/bin/knip.js')
    await run(process.execPath, [knip, '--no-progress', '--treat-config-hints-as-errors'], { cwd: root, seconds: 120 })
  })
}
