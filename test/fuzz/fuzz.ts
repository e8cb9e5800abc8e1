import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { changeHistory, wrongViewAfter } from '../helpers/changeHistory.js'
import { wrongCoverage } from '../helpers/coverageScenes.js'
import { readDamaged } from '../helpers/damagedBuffers.js'
import { wrongEditing } from '../helpers/editMonkey.js'
import { fuzzScene } from '../helpers/fuzzScenes.js'
import { wrongIsovist } from '../helpers/isovistScenes.js'
import { pathScene, wrongClearPath, wrongPath } from '../helpers/pathScenes.js'
import { playIndex } from '../helpers/playIndex.js'
import { playInterest } from '../helpers/playInterest.js'
import { playSight } from '../helpers/playSight.js'
import { wrongPoints } from '../helpers/points.js'
import { print } from '../helpers/scenes.js'
import { type Check, catching, shrink } from '../helpers/shrink.js'
import { wrongSlide } from '../helpers/slideScenes.js'
import { disagreement, wrongView } from '../helpers/views.js'

/** A share of the work, for `run.mjs`: the scenes `first`, `first + step`, … below `end`. */
interface Share {
  first: number
  step: number
  end: number
  oracle: boolean
  /** True to play scenes of that many steps instead of checking single views. */
  index: boolean
  /** True to check light levels and sightings of scenes instead. */
  sight: boolean
  /** True to check shortest paths instead. */
  paths: boolean
  /** True to check shapes that slide along walls, shapes and tiles instead. */
  slide: boolean
  /** True to check coverages and isovists instead. */
  measures: boolean
  /** True to check what groups of viewers know of entities instead. */
  interest: boolean
  /** True to check histories of changed meshes instead. */
  changes: boolean
  /** True to read damaged buffers of meshes instead. */
  buffers: boolean
  /** True to play random actions on editors instead. */
  edit: boolean
  /**
   * The number of the scene at work, and a count that grows with every check: while it stands, a check does not end.
   */
  pulse: Int32Array
}

/** Scenes between two messages. */
const BATCH = 100

/** Steps of a play. */
const STEPS = 40

/** Steps of a history of changes. */
const CHANGES = 25

/** Actions on an editor. */
const ACTIONS = 200

/** Ticks and entities of a play of interests. */
const [TICKS, ENTITIES] = [100, 150]

/** The scene of a number as it is made, for one whose check does not end. */
export function describe(
  number: number,
  {
    oracle,
    index,
    sight,
    paths,
    slide,
    measures,
    interest,
    changes,
    buffers,
    edit,
  }: Omit<Share, 'first' | 'step' | 'end' | 'pulse'>,
): string {
  if (edit) return `wrongEditing(${number}, ${ACTIONS})`
  if (buffers) return `readDamaged(${number})`
  if (paths) return JSON.stringify(pathScene(number))
  if (sight) return `playSight(${number})`
  if (slide) return `wrongSlide(${number})`
  if (changes) return `changeHistory(${number}, ${CHANGES}, wrongViewAfter)`
  if (interest) return `playInterest(${number}, ${TICKS}, ${ENTITIES})`
  if (measures) return `wrongCoverage(${number}), wrongIsovist(${number})`
  return index ? `playIndex(${number}, ${STEPS})` : print(fuzzScene(number, !oracle))
}

if (!isMainThread) {
  const share = workerData as Share
  if (share.index) void play(share, 'scenes at play', (number) => playIndex(number, STEPS))
  else if (share.edit) void play(share, 'editors', async (number) => wrongEditing(number, ACTIONS))
  else if (share.buffers) void play(share, 'damaged buffers', async (number) => readDamaged(number).fault)
  else if (share.paths)
    void play(share, 'shortest paths', async (number) => wrongPath(pathScene(number)) ?? wrongClearPath(number))
  else if (share.sight) void play(share, 'levels and sightings', playSight)
  else if (share.slide) void play(share, 'slides', async (number) => wrongSlide(number))
  else if (share.interest)
    void play(share, 'interests', async (number) => {
      const result = playInterest(number, TICKS, ENTITIES)
      return typeof result === 'string' ? result : null
    })
  else if (share.measures) void play(share, 'measures', async (number) => wrongCoverage(number) ?? wrongIsovist(number))
  else if (share.changes)
    void play(
      share,
      'histories of changes',
      async (number) => changeHistory(number, CHANGES) ?? changeHistory(number, CHANGES, wrongViewAfter),
    )
  else check(share)
}

async function play(
  { first, step, end, pulse }: Share,
  name: string,
  wrongOf: (number: number) => Promise<string | null>,
): Promise<void> {
  for (let number = first; number < end; number += step) {
    pulse[0] = number
    pulse[1] = pulse[1]! + 1
    const failure = await wrongOf(number)
    if (failure !== null) parentPort!.postMessage({ number, failure })
    parentPort!.postMessage({ names: [name] })
  }
  parentPort!.postMessage({ done: true })
}

function check({ first, step, end, oracle, pulse }: Share): void {
  const checks = (oracle ? [disagreement, wrongView, wrongPoints] : [disagreement]).map((it) => beating(it, pulse))
  let names: string[] = []
  for (let number = first; number < end; number += step) {
    pulse[0] = number
    const scene = fuzzScene(number, !oracle)
    for (const wrong of checks) {
      if (wrong(scene) !== null) parentPort!.postMessage({ number, failure: shrink(scene, wrong) })
    }
    names.push(scene.name)
    if (names.length === BATCH) {
      parentPort!.postMessage({ names })
      names = []
    }
  }
  parentPort!.postMessage({ names, done: true })
}

function beating(check: Check, pulse: Int32Array): Check {
  const wrong = catching(check)
  return (scene) => {
    pulse[1] = pulse[1]! + 1
    return wrong(scene)
  }
}
