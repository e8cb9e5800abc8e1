import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from './fields.mjs'

/** A link or a picture of Markdown by a path of the repository: no scheme, no anchor of the same page. */
const BY_PATH = /(!?)(\[[^\]]*\])\((?![a-z]+:|#)([^)\s]+)\)/g

/** The paths of the repository that a text links to or shows. */
export function pathsIn(text) {
  return [...text.matchAll(BY_PATH)].map(([, , , path]) => path)
}

/**
 * A text whose links and pictures work wherever it is shown: pictures from the repository at the tag of the version, pages
 * of the catalogue where that is published, all else in the repository. Without a repository there is nowhere to lead: links are
 * their words, and pictures go.
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
  // Of a picture that stood by itself nothing is left.
  return plain.replaceAll(/\n{3,}/g, '\n\n')
}

/** Where the published catalogue has a page. */
function pageOf(path, { homepage }, root) {
  const [, title] = /<Meta title="([^"]+)"/.exec(readFileSync(join(root, path), 'utf8'))
  const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${homepage.replace(/\/?$/, '/')}?path=/docs/${id}--docs`
}
