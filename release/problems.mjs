import { unfilled } from './fields.mjs'

/**
 * What keeps a version from being published, in words; nothing where all is well. `tag` is the tag that is published, where
 * there is one; `exists` says whether a file of the package is there.
 */
export function problemsOf(manifest, { changelog, tag, exists }) {
  const { version } = manifest
  const [, heading] = /^## (.+)$/m.exec(changelog) ?? []
  const targets = Object.values(manifest.exports).flatMap((it) => (typeof it === 'string' ? it : Object.values(it)))
  const missing = targets.filter((path) => path.startsWith('./dist/') && !exists(path))
  return [
    ...unfilled(manifest).map((field) => `${field} of package.json is missing`),
    ...(heading === version ? [] : [`CHANGELOG.md begins with ${heading}, package.json says ${version}`]),
    ...(tag === undefined || tag === `v${version}` ? [] : [`the tag is ${tag}, and should be v${version}`]),
    ...missing.map((path) => `${path} is missing: run npm run build`),
  ]
}
