// A checker for Stryker that rejects every mutant but those drawn, whose keys are in the file that `drawnFile` names:
// ranges in `mutate` would let in all mutants within a drawn block.
import { readFileSync } from 'node:fs'
import { keyOf } from './mutantsOf.mjs'

class DrawnOnly {
  #drawn

  constructor({ drawnFile }) {
    this.#drawn = new Set(JSON.parse(readFileSync(drawnFile, 'utf8')))
  }

  async init() {}

  /** One group of all, since the answer is quick. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.#drawn.has(keyOf(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
      ]),
    )
  }
}

const createDrawnOnly = (options) => new DrawnOnly(options)
createDrawnOnly.inject = ['options']

export const strykerPlugins = [{ kind: 'Checker', name: 'drawn-only', factory: createDrawnOnly }]
