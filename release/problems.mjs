import { unfilled } from './fields.mjs'

/**
 * Returns the problems that keep a version from being published, as sentences. `tag` is the published tag, if any, and
 * `exists` returns true if a file of the package exists.
 */
export function problemsOf(manifest, { changelog, tag, exists }) {
  const { version } = manifest
  const [, heading] = /^## (.+)$/m.exec(changelog) ?? []
  const targets = Object.values(manifest.exports).flatMap((it) => (typeof it === 'string' ? it : Object.values(it)))
  const missing = targets.filter((path) => path.startsWith('./dist/') && !exists(path))
  return [
    ...unfilled(manifest).map((field) => `package.json has no ${field}`),
    ...(heading === version ? [] : [`CHANGELOG.md begins with version ${heading}, but package.json has ${version}`]),
    ...(tag === undefined || tag === `v${version}` ? [] : [`the tag is ${tag}, but must be v${version}`]),
    ...missing.map((path) => `${path} is missing: run npm run build`),
  ]
}
