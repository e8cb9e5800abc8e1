import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../src/paint')

/** Modules that find out where light falls. A painter may use their types, and hand a sampler to its host. */
const TRACING = /visibility\/(?!attributes)|scene\/(?:occlusion|emitters\/\w+\/emitter|transport)\/|collision\//

it('painters import nothing that asks where light falls: it is in the plan', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type )[^']*'([^']*)'/gm)]
      .filter(([, from]) => TRACING.test(from!))
      .map(([, from]) => `${file}: ${from}`),
  )
  expect(found).toEqual([
    // The geometry of a ring, and questions about the data of a plan.
    'halo/HaloPlans.ts: ../../scene/transport/clipToRadius.js',
    'webgl/lights/MappedLight.ts: ../../../scene/transport/WallCollector.js',
    'webgl/transmission/TransmissionWalls.ts: ../../../scene/transport/shadowSpan.js',
  ])
})
