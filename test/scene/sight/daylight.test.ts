import { createScene } from 'react-umbra/core'
import { expect, it } from 'vitest'
import { fakeClock } from '../../helpers/fakeClock.js'

it('daylight defaults to that of the map data that was added last', () => {
  const scene = createScene({ clock: fakeClock() })
  const heard: string[] = []
  scene.daylights.subscribe(() => heard.push(scene.daylight))
  const endDim = scene.daylights.addDefault('dim')
  expect(scene.lightAt({ x: 0, y: 0 }).level).toBe('dim')
  const endBright = scene.daylights.addDefault('bright')
  endDim()
  expect(scene.daylight).toBe('bright')
  scene.daylight = 'dark'
  expect(scene.daylight, 'the given one wins').toBe('dark')
  scene.daylight = undefined
  endBright()
  endBright()
  expect(scene.daylight).toBe('dark')
  expect(heard).toEqual(['dim', 'bright', 'dark', 'bright', 'dark'])
})

it('daylight adds nothing to the color at a point', () => {
  const scene = createScene({ daylight: 'bright', clock: fakeClock() })
  expect(scene.lightAt({ x: 0, y: 0 })).toEqual({ level: 'bright', color: [0, 0, 0] })
})
