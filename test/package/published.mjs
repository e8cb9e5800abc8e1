import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { check } from './check.mjs'
import { manifest, root } from './root.mjs'

/**
 * Module resolutions that are not supported, on purpose. node10 ignores `exports`. The package holds only ES modules,
 * so a CommonJS file's types resolve to those (Node can `require` them from 20.19 on). arethetypeswrong has a profile
 * for such packages.
 */
const NOT_SERVED = ['node10', 'node16-cjs']

/** The tarball's own files: what others' tools and compilers find in it. */
export async function checkPublished({ own, tarball }) {
  const dist = readdirSync(join(own, 'dist'), { recursive: true, encoding: 'utf8' })
  const read = (file) => readFileSync(join(own, 'dist', file), 'utf8')
  const packed = readFileSync(tarball)

  await check('publint has nothing to say of the tarball', async () => {
    const buffer = packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength)
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, level: 'suggestion', strict: true })
    assert.equal(pkg.name, manifest.name)
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg, { color: false })),
      [],
    )
  })

  await check('arethetypeswrong finds the types of every entry right', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(packed)))
    assert.equal(result.types.kind, 'included')
    assert.deepEqual(Object.keys(result.entrypoints), Object.keys(manifest.exports))
    assert.deepEqual(
      result.problems.filter(({ resolutionKind }) => !NOT_SERVED.includes(resolutionKind)),
      [],
    )
  })

  await check('"use client" stands in the files that use React, and in no other', () => {
    const scripts = dist.filter((file) => file.endsWith('.js'))
    const clients = scripts.filter((file) => /^['"]use client['"]/.test(read(file)))
    // Found by its import, or by a hook of the package. Comments and methods such as WebGL's useProgram don't count.
    const code = (file) => read(file).replace(/\/\*[\s\S]*?\*\//g, '')
    const users = scripts.filter((file) =>
      /from ["']react(-dom)?(\/[\w-]+)?["']|(?<!\.)\buse[A-Z]\w*\(/.test(code(file)),
    )
    assert.deepEqual(clients, users)
    assert.ok(clients.length > 0)
  })

  await check('doc comments survive into the types', () => {
    const documented = /\*\/\s*export (?:declare )?(?:abstract )?(?:function|interface|class|const|type) (\w+)/g
    const names = (text) => [...text.matchAll(documented)].map((match) => match[1])
    let count = 0
    for (const file of dist.filter((name) => name.endsWith('.d.ts'))) {
      const source = join(root, 'src', file.replace(/\.d\.ts$/, '.ts'))
      const kept = names(read(file))
      const lost = names(readFileSync(existsSync(source) ? source : `${source}x`, 'utf8')).filter(
        (name) => !kept.includes(name),
      )
      assert.deepEqual(lost, [], `${file} lost doc comments`)
      count += kept.length
    }
    assert.ok(count > 0)
  })
}
