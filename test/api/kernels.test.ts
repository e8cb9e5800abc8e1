import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../src')

/**
 * Folders that `tsconfig.kernels.json` checks. There indexed access yields `number`, not `number | undefined`, so a
 * non-null assertion (`]!`) is redundant.
 */
const KERNELS = ['geometry', 'visibility', 'spatial', 'collision']

it('the kernels have no non-null assertions on indexed access', () => {
  const asserted = KERNELS.flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && readFileSync(join(src, folder, file), 'utf8').includes(']!'))
      .map((file) => `${folder}/${file}`),
  )
  expect(asserted).toEqual([])
})

it('tsconfig.kernels.json lists the kernels’ folders', () => {
  const text = readFileSync(join(src, '../tsconfig.kernels.json'), 'utf8')
  const [, include] = /"include": \[([^\]]*)\]/.exec(text)!
  expect(include!.match(/[\w/]+/g)).toEqual(KERNELS.map((folder) => `src/${folder}`))
})
