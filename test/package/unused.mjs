import { join } from 'node:path'
import { check } from './check.mjs'
import { run } from './child.mjs'
import { root } from './root.mjs'

/** What nobody uses: files, exports, dependencies; and what is used and not declared. knip.json says where uses begin. */
export async function checkUnused() {
  await check('knip finds no file, export or dependency that nobody uses', async () => {
    const knip = join(root, 'node_modules/knip/bin/knip.js')
    await run(process.execPath, [knip, '--no-progress', '--treat-config-hints-as-errors'], { cwd: root, seconds: 120 })
  })
}
