// The browser tests that rest most on when React renders, with the library and the tests’ own components as React
// Compiler makes them: it is those of an app that keep what they have rendered.
import { relative } from 'node:path'
import { mergeConfig } from 'vitest/config'
import config from '../../vitest.config.js'
import { root } from '../package/root.mjs'
import { compile } from './compile.mjs'

const TESTS = ['strictMode', 'handles', 'domOccluder', 'receivers']

const { projects, ...shared } = config.test
const browser = projects.find(({ test }) => test.name === 'browser')

export default mergeConfig(
  { ...config, test: shared },
  {
    root,
    plugins: [compiled()],
    optimizeDeps: { include: [...browser.optimizeDeps.include, 'react/compiler-runtime'] },
    test: {
      ...browser.test,
      include: TESTS.map((name) => `test/browser/${name}.test.tsx`),
      // That project leaves some of them to another.
      exclude: [],
      // The instances of that project name tests of their own.
      browser: { ...browser.test.browser, instances: [{ browser: 'chromium' }] },
    },
  },
)

function compiled() {
  return {
    name: 'react-compiler',
    // While there are types and JSX: the compiler reads them.
    enforce: 'pre',
    transform: {
      filter: { id: /\/(src|test\/browser)\/.*\.tsx?$/ },
      async handler(text, id) {
        if (!/\.tsx$/.test(id) && !/\buse[A-Z]/.test(text)) return null
        const { code, map, compiled } = await compile(relative(root, id), text)
        return compiled.length > 0 ? { code, map } : null
      },
    },
  }
}
