import { check } from '../package/check.mjs'
import { run } from '../package/child.mjs'
import { root } from '../package/root.mjs'

/** React's own lint rules, those of its compiler included; oxlint.jsonc lists them. */
export async function checkHooks() {
  await check('the sources and the stories keep the rules of hooks and of React', () =>
    run('npm', ['run', '--silent', 'hooks'], { cwd: root }),
  )
}
