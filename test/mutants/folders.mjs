// The folders under mutation test, the score that each must reach, and the tests that try to kill its mutants.

/** Only `npm test` runs these: large maps that take long for each mutant and find little that smaller scenes don't. */
const LARGE_MAPS = ['hostile', 'agreement', 'maps', 'foundry', 'pathSteps'].map(
  (name) => `test/visibility/**/${name}.test.ts`,
)

/** Tests with large tile maps and outlines. */
const LARGE_SHAPES = ['manyTiles', 'manyCorners', 'crowds'].map((name) => `test/collision/${name}.test.ts`)

/**
 * Tests that replace modules or expect warnings that are given once, which tests in one thread cannot: see `ISOLATED`.
 */
const WITH_MODULES_OF_THEIR_OWN = ['angles', 'core', 'effects/tubesLoading', 'memory', 'missingEffects', 'settle'].map(
  (name) => `test/scene/${name}.test.ts`,
)

/** Bad arguments of all public functions. */
const API = 'test/api/badArguments.test.ts'

/** Quick tests of other folders that run code of scenes that their own tests don't. */
const SCENE_ELSEWHERE = [
  'edit/documents',
  'import/formatsOfAnyScene',
  'import/foundry/formatFoundryScene',
  'import/plan/formats',
  'import/plan/readBack',
  'paint/halo/haloPlans',
].map((name) => `test/${name}.test.ts`)

/** `required` is a percentage; `exclude` names tests that take too long for every mutant, `cases` see CASES. */
export const FOLDERS = {
  geometry: {
    required: 90,
    tests: ['test/geometry'],
  },
  visibility: { required: 90, tests: ['test/visibility'], exclude: LARGE_MAPS, cases: 0.15 },
  collision: {
    required: 80,
    tests: ['test/collision', API],
    exclude: LARGE_SHAPES,
    cases: 0.03,
  },
  spatial: {
    required: 80,
    tests: [
      'test/spatial',
      ...['findCollisions', 'raycast', 'worldSweep'].map((name) => `test/collision/${name}.test.ts`),
      API,
    ],
  },
  import: { required: 80, tests: ['test/import', API] },
  scene: { required: 80, tests: ['test/scene', ...SCENE_ELSEWHERE, API], exclude: WITH_MODULES_OF_THEIR_OWN },
}

/** Mutants drawn of each folder, unless `--count` says otherwise. */
export const SAMPLE = 300

/** The share of their seeded cases that tests try on each mutant, unless a folder has a share of its own. */
export const CASES = 0.05

/** The largest share of the drawn mutants that may be excused as equivalent, in percent. */
export const MAX_EXCUSED = 10
