import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from '../chromium.mjs'

/** Longest time of one run, in milliseconds, because a fault may make a loop endless. */
const LONGEST = 300_000

/**
 * Runs tests of one part of the suite in a copy of the repository, by one Vitest that stays open from fault to fault.
 */
export class TestRunner {
  #vitest
  #tree

  static async open(tree, part) {
    if (part !== 'unit') process.env.UMBRA_CHROMIUM ??= await findChromium()
    // Their browsers would take part too.
    for (const name of ['UMBRA_FIREFOX', 'UMBRA_WEBKIT']) delete process.env[name]
    const { createVitest } = await import(pathToFileURL(join(tree, 'node_modules/vitest/dist/node.js')).href)
    // Isolated, since a thread that is used again keeps the modules that it has loaded, without the next fault.
    const options = { root: tree, project: `${part}*`, isolate: true, watch: false, reporters: [{}] }
    return new TestRunner(await createVitest('test', options), tree)
  }

  constructor(vitest, tree) {
    this.#vitest = vitest
    this.#tree = tree
  }

  /** Reloads files that have changed since they were loaded. */
  forget(files) {
    for (const file of files) this.#vitest.invalidateFile(join(this.#tree, file))
  }

  /**
   * Runs the tests with the given full titles, and no others, in the given files: each with its file, title, whether it
   * passed, and the names and messages of its errors.
   */
  async run(files, titles) {
    const vitest = this.#vitest
    const alternatives = titles.map((title) => title.replace(/[^\w\s]/g, '\\$&').replaceAll(' \\> ', '(?: > | )'))
    vitest.setGlobalTestNamePattern(new RegExp(`^\\s*(?:${alternatives.join('|')})$`))
    const specifications = await vitest.globTestSpecifications(files.map((file) => join(this.#tree, file)))
    const { testModules } = await withinTime(vitest.runTestSpecifications(specifications))
    return testModules.flatMap((module) => {
      const file = relative(this.#tree, module.moduleId).replaceAll('\\', '/')
      const loading = module.errors().map(({ message }) => ({ file, title: null, passed: false, errors: [message] }))
      const tests = [...module.children.allTests()].filter((test) => titles.includes(test.fullName))
      return [
        ...loading,
        ...tests.map((test) => ({
          file,
          title: test.fullName,
          passed: test.result().state === 'passed',
          errors: (test.result().errors ?? []).map(({ name, message }) => `${name}: ${message}`),
        })),
      ]
    })
  }

  async close() {
    await this.#vitest.close()
  }
}

async function withinTime(work) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the tests took longer than ${LONGEST / 1000} s`)), LONGEST)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
