/** A text that was dropped or chosen. Only the file's name is known, not its folder. */
export interface NamedText {
  name: string
  text: string
}

/**
 * Returns the files beside a map by the paths that the map refers to, as the importers' `files` option
 * expects. A page knows only the names of dropped files, but a map may refer to `../tiles/keep.tsx`.
 * Files that other files refer to are found through those.
 */
export function filesByPath(map: string, others: readonly NamedText[]): Record<string, string> {
  const found = new Map<string, string>()
  const waiting: [from: string, text: string][] = [['', map]]
  for (const [from, text] of waiting) {
    for (const path of pathsIn(text)) {
      const other = others.find(({ name }) => name === nameOf(path))
      const resolved = resolvePath(from, path)
      if (other === undefined || found.has(resolved)) continue
      found.set(resolved, other.text)
      waiting.push([resolved, other.text])
    }
  }
  return Object.fromEntries(found)
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

/**
 * Returns the quoted strings that may be paths. JSON may write `\/` for `/`. No path is as long as an
 * image in base64.
 */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/"([^"<>\n]{1,500})"/g)].map(([, path]) => path!.replaceAll('\\/', '/'))
}

function resolvePath(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of path.replaceAll('\\', '/').split('/')) {
    const last = parts.at(-1)
    if (part === '..' && last !== undefined && last !== '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
