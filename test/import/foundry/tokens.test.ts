import { describe, expect, it } from 'vitest'
import { parseFoundryScene } from '../../../src/import.js'
import { oldSceneFile, sceneFile } from './sceneFile.js'

const read = (parts: object, scene: object = {}) =>
  parseFoundryScene(sceneFile({ tokens: [{ x: 100, y: 50, ...parts }], ...scene }))
const sensesOf = (sight: object, detectionModes: unknown = []) =>
  read({ sight: { enabled: true, range: 0, ...sight }, detectionModes }).viewers?.[0]?.senses

const byLight = {}
const dark = (radius: number) => ({ name: 'basicSight', needs: 'dark', radius })

describe('parseFoundryScene: tokens', () => {
  it('with sight become viewers at their centers', () => {
    expect(read({ sight: { enabled: true } }).viewers).toEqual([{ x: 125, y: 75 }])
    expect(read({ width: 2, height: 3, sight: { enabled: true } }).viewers).toEqual([{ x: 150, y: 125 }])
    expect(read({ sight: { enabled: true } }, { padding: 0.1 }).viewers).toEqual([{ x: 75, y: 25 }])
    const old = { tokens: [{ x: 100, y: 50, vision: true, dimSight: 0, brightSight: 0 }] }
    expect(parseFoundryScene(oldSceneFile(old)).viewers).toEqual([{ x: 125, y: 75 }])
  })

  it('without sight are ignored', () => {
    expect(read({ sight: { enabled: false, range: 60 } })).not.toHaveProperty('viewers')
    expect(read({})).not.toHaveProperty('viewers')
    const old = { tokens: [{ x: 100, y: 50, vision: false, dimSight: 60 }] }
    expect(parseFoundryScene(oldSceneFile(old))).not.toHaveProperty('viewers')
  })

  it('see in the light without limit, and in the dark within their range', () => {
    expect(sensesOf({})).toBeUndefined()
    expect(sensesOf({ range: 60 })).toEqual([byLight, dark(600)])
    expect(sensesOf({ range: null })).toEqual([byLight, { name: 'basicSight', needs: 'dark' }])
    const old = { tokens: [{ x: 0, y: 0, vision: true, dimSight: 60, brightSight: 30 }] }
    expect(parseFoundryScene(oldSceneFile(old)).viewers?.[0]?.senses).toEqual([byLight, dark(600)])
  })

  it('with a sight angle see in a cone', () => {
    const cone = { x: 125, y: 75, direction: Math.PI, angle: Math.PI / 2 }
    expect(read({ rotation: 90, sight: { enabled: true, angle: 90 } }).viewers).toEqual([cone])
    const old = { tokens: [{ x: 100, y: 50, vision: true, rotation: 90, sightAngle: 90 }] }
    expect(parseFoundryScene(oldSceneFile(old)).viewers).toEqual([cone])
  })

  it('get a sense for each enabled detection mode, in a list or by id', () => {
    const modes = [
      { id: 'basicSight', range: 30, enabled: true },
      { id: 'feelTremor', range: 10, enabled: true },
      { id: 'seeAll', range: null, enabled: true },
      { id: 'senseAll', range: 5, enabled: false },
    ]
    const senses = [
      byLight,
      dark(300),
      { name: 'feelTremor', channel: null, needs: 'dark', radius: 100 },
      { name: 'seeAll', needs: 'dark' },
    ]
    expect(sensesOf({ range: 60 }, modes)).toEqual(senses)
    const byId = Object.fromEntries(modes.map(({ id, ...mode }) => [id, mode]))
    expect(sensesOf({ range: 60 }, byId)).toEqual(senses)
    expect(read({ sight: { enabled: true, range: 0 }, detectionModes: byId }).warnings).toEqual([])
  })

  it('see in the light within the range of their mode, or not at all', () => {
    const near = [{ id: 'lightPerception', range: 20, enabled: true }]
    expect(sensesOf({}, near)).toEqual([{ radius: 200 }])
    expect(sensesOf({ range: 60 }, [{ id: 'lightPerception', range: null, enabled: false }])).toEqual([dark(600)])
  })

  it('with unknown detection modes cause a warning', () => {
    const detectionModes = [
      { id: 'blindsight', range: 30, enabled: true },
      { id: 'ghostlyGaze', range: 30, enabled: false },
    ]
    const data = read({ sight: { enabled: true, range: 0 }, detectionModes })
    expect(data.viewers).toEqual([{ x: 125, y: 75 }])
    expect(data.warnings).toEqual(['tokens[0] has the unknown detection mode "blindsight": left out'])
  })

  it('that carry a light cause a warning', () => {
    const warnings = ['tokens[0] carries a light: left out']
    expect(read({ light: { dim: 40, bright: 20 } })).toMatchObject({ lights: [], warnings })
    expect(read({ light: { dim: 0, bright: 0 } }).warnings).toEqual([])
    expect(parseFoundryScene(oldSceneFile({ tokens: [{ x: 0, y: 0, dimLight: 5 }] })).warnings).toEqual(warnings)
  })
})
