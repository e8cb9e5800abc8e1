// The unit tests of one folder, for Stryker: all in one thread, the quick ones first, since the first failure ends a
// run.
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import viteConfig from '../../vite.config.js'

/** Milliseconds that a file took in the run without mutants. */
const durations = new Map()

class QuickFirst extends BaseSequencer {
  async sort(specifications) {
    const duration = ({ project, moduleId }) => {
      const key = `${project.name}:${relative(this.ctx.config.root, moduleId)}`
      const known = durations.get(key) ?? this.ctx.cache.getFileTestResults(key)?.duration
      if (known !== undefined) durations.set(key, known)
      return known ?? 0
    }
    return [...specifications].sort((a, b) => duration(a) - duration(b))
  }
}

const { tests, exclude } = JSON.parse(process.env.UMBRA_MUTANTS_TESTS)

export default defineConfig({
  resolve: viteConfig.resolve,
  test: {
    environment: 'node',
    pool: 'threads',
    isolate: false,
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    exclude,
    testTimeout: 60_000,
    sequence: { sequencer: QuickFirst },
  },
})
