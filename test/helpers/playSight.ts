import { createScene } from '../../src/scene/createScene.js'
import { fakeClock } from './fakeClock.js'
import { chance, seeded } from './random.js'
import { byMesh, judge, straightWay } from './sightJudge.js'
import { anySightScene, changeOf, type SightScene } from './sightScenes.js'

/** Changes of each scene. */
const CHANGES = 3

/**
 * Makes the scene of a number, asks for its levels and sightings, changes it, and asks again; each answer is held
 * against brute force. Gives what was wrong in words, or null. Scenes of even numbers are on a lattice; one in eight is
 * prepared.
 */
export async function playSight(seed: number): Promise<string | null> {
  const random = seeded(seed)
  const lattice = seed % 2 === 0
  const made = anySightScene(random, lattice)
  const scene = createScene({ daylight: made.daylight, clock: fakeClock() })
  const occluders = made.occluders.map((props) => scene.addOccluder(props))
  const lights = made.lights.map((props) => scene.addLight(props))
  const viewers = made.viewers.map((props) => scene.addViewer(props))
  if (chance(random, 1 / 8)) await scene.settle()
  for (let step = 0; step <= CHANGES; step++) {
    const wrong = difference(made, scene)
    if (wrong !== null) return `seed ${seed}, step ${step}: ${wrong}`
    const { viewer, light, occluder } = changeOf(random, made, lattice)
    viewers[viewer.i]!.set(viewer.change)
    Object.assign(made.viewers[viewer.i]!, viewer.change)
    lights[light.i]!.set(light.change)
    Object.assign(made.lights[light.i]!, light.change)
    occluders[occluder.i]!.set(occluder.change)
    Object.assign(made.occluders[occluder.i]!, occluder.change)
  }
  return null

  function difference(now: SightScene, is: typeof scene): string | null {
    const sees = lattice ? byMesh(now) : straightWay(now)
    const sightings = is.sightings(now.points)
    for (const [i, point] of now.points.entries()) {
      const right = judge(now, sees, point)
      if (right === null) continue
      const { level } = is.lightAt(point)
      const where = `at ${JSON.stringify(point)}`
      if (level !== right.level) return `${level} in place of ${right.level} ${where}`
      const [given, due] = [JSON.stringify(sightings[i]), JSON.stringify(right.sighting)]
      if (given !== due) return `${given} in place of ${due} ${where}`
    }
    return null
  }
}
