import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { folder } from './list.mjs'

const root = dirname(dirname(folder))

/**
 * Copies the files of the repository, changed and new ones too, and its packages to a temporary folder, removed at the
 * end.
 */
export function copyTree() {
  // Vite resolves real paths, and a temporary folder may be a link.
  const tree = mkdtempSync(join(realpathSync(tmpdir()), 'react-umbra-faults-'))
  process.on('exit', () => rmSync(tree, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  for (const file of filesOfRepository()) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    copyFileSync(join(root, file), join(tree, file))
  }
  linkFolder(join(root, 'node_modules'), join(tree, 'node_modules'), ['.vite', '.vite-temp', '.cache', '.vitest'])
  return tree
}

function filesOfRepository() {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }
  const list = (...args) =>
    spawnSync('git', ['ls-files', '-z', ...args], options)
      .stdout.split('\0')
      .filter(Boolean)
  const removed = new Set(list('--deleted'))
  return list('--cached', '--others', '--exclude-standard').filter((file) => !removed.has(file))
}

/** Links each file of a folder except some entries, or copies it if the temporary folder is on another disk. */
function linkFolder(from, to, without = []) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (without.includes(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/** Makes a fault in a copy; what Git says where its patch does not apply, else null. */
export function applyPatch(tree, { patch }) {
  return git(tree, ['apply', '--verbose', join(folder, patch)])
}

export function revertPatch(tree, { patch }) {
  git(tree, ['apply', '--reverse', join(folder, patch)])
}

/** Returns Git's output if it fails, else null. Ignores a repository around the copy. */
function git(tree, args) {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(tree) }
  const { status, stderr } = spawnSync('git', args, { cwd: tree, env, encoding: 'utf8' })
  return status === 0 ? null : stderr.trim()
}
