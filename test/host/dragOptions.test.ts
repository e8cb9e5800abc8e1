import { describe, expect, it } from 'vitest'
import { checkDrag, snapAndClamp } from '../../src/host/panZoom/dragOptions.js'

const within = { minX: 5, minY: 5, maxX: 95, maxY: 55 }

describe('positions of a drag', () => {
  it.each([
    ['nothing', {}, [33, -7]],
    ['a grid', { snap: 10 }, [30, -10]],
    ['a grid about zero', { snap: 100 }, [0, 0]],
    ['a function', { snap: ({ x, y }: { x: number; y: number }) => ({ x: x + 1, y: y - 1 }) }, [34, -8]],
    ['a box', { within }, [33, 5]],
    ['a grid in a box', { snap: 10, within }, [30, 10]],
    ['a box that no line of the grid meets', { snap: 200, within }, [33, 5]],
    ['a function in a box', { snap: ({ x }: { x: number }) => ({ x: 3 * x, y: 70 }), within }, [95, 55]],
  ])('%s', (_, options, [x, y]) => {
    expect(snapAndClamp({ x: 33, y: -7 }, options)).toEqual({ x, y })
  })

  it.each([
    [3, 'options must be an object, got 3'],
    [{ snap: 0 }, 'snap must be above zero, got 0'],
    [{ snap: '8' }, 'snap must be a number, got "8"'],
    [{ step: -1 }, 'step must be above zero, got -1'],
    [{ onEnd: 1 }, 'onEnd must be a function, got 1'],
    [{ within: [] }, 'within.minX must be a number, got undefined'],
  ])('rejects %o', (options, message) => {
    expect(() => checkDrag('useDraggable', options as never)).toThrow(`react-umbra: useDraggable ${message}`)
  })

  it('copies its box', () => {
    const box = { ...within }
    const options = checkDrag('useDraggable', { within: box })
    box.maxX = 1
    expect(options.within).toEqual(within)
  })
})
