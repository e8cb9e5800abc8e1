import { describe, expect, it } from 'vitest'
import { DEFAULT_SCENE } from '../../../stories/Start/Playground/defaultScene.js'
import { resizeScene } from '../../../stories/Start/Playground/edits.js'
import { beginHistory, endGesture, recordStep, redo, undo } from '../../../stories/Start/Playground/history.js'
import { beginPlayground, reducePlayground } from '../../../stories/Start/Playground/playgroundState.js'

describe('the playground’s history', () => {
  it('takes steps back and makes them again', () => {
    let history = recordStep(recordStep(beginHistory('a'), 'b'), 'c')
    history = undo(history)
    expect(history.present).toBe('b')
    history = undo(undo(history))
    expect(history.present).toBe('a')
    history = redo(redo(redo(history)))
    expect(history.present).toBe('c')
    expect(history.past).toEqual(['a', 'b'])
  })

  it('forgets what was taken back when something else is done', () => {
    const history = recordStep(undo(recordStep(beginHistory('a'), 'b')), 'c')
    expect(redo(history).present).toBe('c')
    expect(undo(history).present).toBe('a')
  })

  it('holds a gesture as one step', () => {
    let history = beginHistory(0)
    for (let i = 1; i < 5; i++) history = recordStep(history, i, 'drag')
    expect(undo(history).present).toBe(0)
    history = recordStep(endGesture(history), 5, 'drag')
    expect(undo(history).present).toBe(4)
    expect(undo(recordStep(history, 6, 'slide')).present).toBe(5)
  })

  it('counts no step where nothing changed, and keeps 200', () => {
    const one = beginHistory('a')
    expect(recordStep(one, 'a')).toBe(one)
    let long = beginHistory(0)
    for (let i = 1; i < 300; i++) long = recordStep(long, i)
    expect(long.past).toHaveLength(200)
    expect(long.past.at(-1)).toBe(298)
  })
})

it('a scene that is made small and large again in one gesture is what it was', () => {
  const { width, height } = DEFAULT_SCENE
  let state = beginPlayground({ scene: DEFAULT_SCENE, picture: null }, '')
  for (const length of [6, 64, width]) {
    const edit = (before: typeof DEFAULT_SCENE) => resizeScene(before, length, height)
    state = reducePlayground(state, { type: 'edit', gesture: 'width', anew: true, edit })
  }
  expect(state.history.present.scene).toEqual(resizeScene(DEFAULT_SCENE, width, height))
  expect(state.history.present.scene.items).toEqual(DEFAULT_SCENE.items)
  expect(state.history.past).toHaveLength(1)
})

it('a scene that is loaded begins a chapter of its own, which undo leaves and redo comes back to', () => {
  let state = beginPlayground({ scene: DEFAULT_SCENE, picture: null }, '')
  const chapters: unknown[] = []
  for (const action of [
    { type: 'load', document: { scene: DEFAULT_SCENE, picture: null }, says: '' },
    { type: 'edit', edit: (before: typeof DEFAULT_SCENE) => ({ ...before, grid: 30 }) },
    { type: 'undo' },
    { type: 'undo' },
    { type: 'redo' },
  ] as const) {
    state = reducePlayground(state, action)
    chapters.push(state.history.present.chapter ?? 0)
  }
  expect(chapters).toEqual([1, 1, 1, 0, 1])
})
