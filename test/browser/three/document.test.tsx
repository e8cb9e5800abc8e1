import { DocumentScene, type SceneDocument } from 'react-umbra/edit'
import { Light, Occluder } from 'react-umbra/three'
import { expect, it } from 'vitest'
import { differenceOf } from './compare.js'
import { mountLayer, watchConsole } from './mountLayer.js'

watchConsole()

const PLAN: SceneDocument = {
  version: 1,
  width: 200,
  height: 100,
  items: [
    { id: 'light-1', kind: 'light', x: 60, y: 50, radius: 80, color: '#ffcc88' },
    { id: 'wall-1', kind: 'wall', walls: [90, 20, 90, 80] },
    { id: 'box-1', kind: 'box', x: 40, y: 70, width: 20, height: 10 },
    { id: 'text-1', kind: 'text', x: 10, y: 10, text: 'Only pages show texts' },
  ],
}

it('a document in a layer looks like its components', async () => {
  const options = { ambient: '#203040' }
  const layer = await mountLayer(<DocumentScene document={PLAN} />, options)
  const shown = layer.picture()
  await layer.update(
    <>
      <Light x={60} y={50} radius={80} color="#ffcc88" />
      <Occluder walls={[90, 20, 90, 80]} />
      <Occluder shape={{ kind: 'box', x: 40, y: 70, width: 20, height: 10 }} />
    </>,
  )
  expect(differenceOf(shown, layer.picture()).worst).toBe(0)
  await layer.update(<DocumentScene document={{ ...PLAN, items: PLAN.items.slice(1) }} />, options)
  expect(differenceOf(shown, layer.picture()).worst).toBeGreaterThan(30)
})
