import { Doors, type SceneData } from 'react-umbra/three'
import { expect, it, vi } from 'vitest'
import { mouse } from '../fingers.js'
import { mountLayer } from '../threeMount.js'

const data: SceneData = {
  width: 200,
  height: 100,
  occluders: [{ kind: 'door', walls: [120, 30, 120, 70], open: false }],
  lights: [],
  warnings: [],
}

it('a layer has its doors’ buttons over its canvas', async () => {
  const heard = vi.fn()
  const { update } = await mountLayer(<Doors data={data} onToggle={heard} />)
  const button = () => document.querySelector<HTMLElement>('[data-umbra-door]')
  await expect.poll(button).not.toBeNull()
  const { left, top, width, height } = button()!.getBoundingClientRect()
  expect([left + width / 2, top + height / 2]).toEqual([expect.closeTo(120, 1), expect.closeTo(50, 1)])
  expect([width, height]).toEqual([expect.closeTo(24, 1), expect.closeTo(40, 1)])
  await mouse.move([120, 50])
  await mouse.down([120, 50])
  await mouse.up([120, 50])
  await expect.poll(() => heard.mock.calls).toEqual([[0, true]])
  update(null)
  expect(button()).toBeNull()
})
