import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from './fields.mjs'

/** A Markdown link or image whose target is a path of the repository: no scheme, and no anchor on the same page. */
const BY_PATH = /(!?)(\[[^\]]*\])\((?![a-z]+:|#)([^)\s]+)\)/g

/** Returns the paths of the repository that a text links to or shows. */
export function pathsIn(text) {
  return [...text.matchAll(BY_PATH)].map(([, , , path]) => path)
}

/**
 * Returns a text with absolute addresses: pictures from the repository at the version's tag, docs pages in the
 * published catalog, everything else in the repository. Without a repository, links become plain words and pictures are
 * removed.
 */
export function withAddresses(text, manifest, root) {
  const repository = addressOf(manifest)
  if (repository === null) return withoutLinks(text)
  const raw = repository.replace('//github.com/', '//raw.githubusercontent.com/')
  const tag = `v${manifest.version}`
  return text.replace(BY_PATH, (_, picture, label, path) => {
    if (picture) return `!${label}(${raw}/${tag}/${path})`
    if (path.endsWith('.mdx')) return `${label}(${pageOf(path, manifest, root)})`
    return `${label}(${repository}/blob/${tag}/${path})`
  })
}

function withoutLinks(text) {
  const plain = text.replace(BY_PATH, (_, picture, label) => (picture ? '' : label.slice(1, -1)))
  // A removed picture leaves an empty paragraph.
  return plain.replaceAll(/\n{3,}/g, '\n\n')
}

/** Returns the address of a page in the published catalog. */
function pageOf(path, { homepage }, root) {
  const [, title] = /<Meta title="([^"]+)"/.exec(readFileSync(join(root, path), 'utf8'))
  const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${homepage.replace(/\/?$/, '/')}?path=/docs/${id}--docs`
}
