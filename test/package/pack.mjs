import { join } from 'node:path'
import { run } from './child.mjs'
import { root } from './root.mjs'
import { makeTemporary } from './temporary.mjs'

/** Packs the repository, as publishing does; gives the tarball. */
export async function pack() {
  const folder = makeTemporary('pack')
  const printed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: root })
  return join(folder, JSON.parse(printed)[0].filename)
}
