import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PainterChoice } from '../../src/host/overlay/PainterChoice.js'
import type { Renderer } from '../../src/host/overlay/renderer.js'

/** A painter that records its calls. */
class Fake {
  isLost = false
  readonly calls: string[] = []
  constructor(readonly name: string) {
    made.push(this)
  }
  paint(): void {}
  forget(): void {
    this.calls.push('forget')
  }
  free(): void {
    this.calls.push('free')
  }
}

let made: Fake[] = []
/** WebGL support of the browser, and names of missing chunks. */
let hasGl: 'fast' | 'slow' | 'none' = 'fast'
let gone: string[] = []
let loads: string[] = []
let loseGl: (isLost: boolean) => void = () => {}

function load(name: string): void {
  loads.push(name)
  if (gone.includes(name)) throw new TypeError(`no ${name}`)
}

/** Lets a module be missing and arrive later. */
vi.mock('../../src/scene/lazy.js', async (original) => {
  const { lazy } = await original<typeof import('../../src/scene/lazy.js')>()
  return {
    lazy: (importIt: () => Promise<unknown>) =>
      lazy(async () => {
        load(/GlPainter/.test(String(importIt)) ? 'gl' : 'canvas')
        return importIt()
      }),
  }
})

vi.mock('../../src/paint/webgl/GlPainter.js', () => ({
  createGlPainter(isForced: boolean, changed: () => void) {
    if (hasGl === 'none' || (hasGl === 'slow' && !isForced)) return null
    const painter = new Fake('gl')
    loseGl = (isLost) => {
      painter.isLost = isLost
      changed()
    }
    return painter
  },
}))

vi.mock('../../src/paint/webgl/device/contexts.js', () => ({
  quickContext: () => (hasGl === 'fast' ? {} : null),
}))

vi.mock('../../src/paint/canvas/CanvasPainter.js', () => ({
  CanvasPainter: class extends Fake {
    constructor() {
      super('canvas')
    }
  },
}))

const changed = vi.fn()
let choice: PainterChoice
let another: () => PainterChoice

beforeEach(async () => {
  made = []
  hasGl = 'fast'
  gone = []
  loads = []
  vi.resetModules()
  const { PainterChoice } = await import('../../src/host/overlay/PainterChoice.js')
  another = () => new PainterChoice(changed)
  choice = another()
})

afterEach(() => {
  choice.end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  changed.mockReset()
})

const nameOf = (it: PainterChoice): string | undefined => (it.current as Fake | null)?.name

/** Returns the name of the painter as soon as there is one. */
async function painterOf(it: PainterChoice): Promise<string> {
  return vi.waitUntil(() => nameOf(it))
}

describe('PainterChoice', () => {
  it.each<[Renderer, typeof hasGl, string, string[]]>([
    ['auto', 'fast', 'gl', ['gl']],
    ['auto', 'slow', 'canvas', ['canvas']],
    ['auto', 'none', 'canvas', ['canvas']],
    ['webgl', 'fast', 'gl', ['gl']],
    ['webgl', 'slow', 'gl', ['gl']],
    ['webgl', 'none', 'canvas', ['gl', 'canvas']],
    ['canvas', 'fast', 'canvas', ['canvas']],
  ])('chooses for %s with WebGL %s: %s', async (renderer, has, painter, chunks) => {
    hasGl = has
    choice.choose(renderer)
    expect(choice.current).toBeNull()
    expect(await painterOf(choice)).toBe(painter)
    expect(loads).toEqual(chunks)
    expect(changed).toHaveBeenCalledTimes(chunks.length)
  })

  it('has the painter of a later overlay at once, and loads it once for many', async () => {
    const others = Array.from({ length: 100 }, another)
    for (const it of [choice, ...others]) it.choose('webgl')
    for (const it of [choice, ...others]) expect(await painterOf(it)).toBe('gl')
    const late = another()
    late.choose('auto')
    expect(nameOf(late)).toBe('gl')
    expect(loads).toEqual(['gl'])
    expect(made).toHaveLength(102)
    for (const it of [late, ...others]) it.end()
  })

  it('has no painter before choose() or after end(), and ignores chunks that load afterwards', async () => {
    expect(choice.current).toBeNull()
    choice.choose('canvas')
    choice.end()
    const other = another()
    other.choose('canvas')
    expect(await painterOf(other)).toBe('canvas')
    expect(changed).toHaveBeenCalledOnce()
    expect(choice.current).toBeNull()
    other.end()
    expect(made.map(({ calls }) => calls.at(-1))).toEqual(['free'])
  })
})

describe('PainterChoice, with several painters', () => {
  it('switches to the painter of the prop once it has loaded, and frees the old one, which paints until then', async () => {
    choice.choose('canvas')
    await painterOf(choice)
    choice.choose('webgl')
    expect(nameOf(choice)).toBe('canvas')
    await vi.waitUntil(() => nameOf(choice) === 'gl')
    choice.choose('canvas')
    expect(nameOf(choice)).toBe('canvas')
    expect(made.map(({ name, calls }) => [name, ...calls])).toEqual([
      ['canvas', 'forget', 'free', 'forget'],
      ['gl', 'forget', 'free'],
    ])
  })

  it('replaces a painter whose context is lost until the context is restored', async () => {
    choice.choose('auto')
    await painterOf(choice)
    changed.mockReset()
    loseGl(true)
    expect(changed).toHaveBeenCalledOnce()
    expect(choice.current).toBeNull()
    expect(await painterOf(choice)).toBe('canvas')
    loseGl(false)
    expect(nameOf(choice)).toBe('gl')
    expect(made.map(({ name, calls }) => [name, ...calls])).toEqual([
      ['gl', 'forget', 'forget'],
      ['canvas', 'forget', 'free'],
    ])
    choice.end()
    expect(made[0]!.calls.at(-1)).toBe('free')
  })

  it('frees a lost context when it is no longer needed, and ignores it afterwards', async () => {
    choice.choose('webgl')
    await painterOf(choice)
    loseGl(true)
    await painterOf(choice)
    choice.choose('canvas')
    changed.mockReset()
    loseGl(false)
    expect(changed).not.toHaveBeenCalled()
    expect(nameOf(choice)).toBe('canvas')
    expect(made[0]!.calls.at(-1)).toBe('free')
  })
})

describe('PainterChoice, while WebGL is avoided for its speed', () => {
  const avoid = async (isAvoided: boolean) => {
    const { WEBGL } = await import('../../src/host/overlay/renderer.js')
    WEBGL.isAvoided = isAvoided
  }

  it('paints auto by Canvas 2D, frees WebGL, and returns to it afterwards', async () => {
    choice.choose('auto')
    await painterOf(choice)
    expect(choice.isWebgl).toBe(true)
    await avoid(true)
    expect(nameOf(choice)).toBe('gl')
    await vi.waitUntil(() => nameOf(choice) === 'canvas')
    expect(choice.isWebgl).toBe(false)
    await avoid(false)
    expect(nameOf(choice)).toBe('gl')
    expect(made.map(({ name, calls }) => [name, ...calls])).toEqual([
      ['gl', 'forget', 'free', 'forget'],
      ['canvas', 'forget', 'free'],
    ])
  })

  it('keeps WebGL where something is used that only WebGL paints, and where the prop asks for it', async () => {
    await avoid(true)
    choice.choose('auto', true)
    expect(await painterOf(choice)).toBe('gl')
    choice.choose('webgl')
    expect(nameOf(choice)).toBe('gl')
    choice.choose('auto', true)
    expect(nameOf(choice)).toBe('gl')
    choice.choose('auto', false)
    expect(nameOf(choice)).toBe('gl')
    await vi.waitUntil(() => nameOf(choice) === 'canvas')
    choice.choose('auto', true)
    expect(nameOf(choice)).toBe('gl')
  })
})

describe('PainterChoice, with missing chunks', () => {
  it.each<[Renderer, string, string]>([
    ['auto', 'gl', 'canvas'],
    ['canvas', 'canvas', 'gl'],
  ])('paints %s without its chunk by the other painter, and does not warn', async (renderer, missing, other) => {
    const warn = vi.spyOn(console, 'warn')
    gone = [missing]
    choice.choose(renderer)
    expect(await painterOf(choice)).toBe(other)
    expect(warn).not.toHaveBeenCalled()
  })

  it('warns once if neither can be loaded, and retries ten seconds later, not sooner', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    gone = ['gl', 'canvas']
    const [first, second] = [choice, another()]
    for (const it of [first, second]) it.choose('auto')
    const looks = () => [first, second].map(nameOf)
    const settled = async () => {
      for (let i = 0; i < 50; i++) {
        looks()
        await Promise.resolve()
      }
    }
    await settled()
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]![0]).toMatch(/^react-umbra: the painter of LightOverlay failed to load, .*no gl|canvas/)
    expect(loads).toEqual(['gl', 'canvas'])
    gone = ['gl']
    changed.mockReset()
    first.choose('webgl')
    await settled()
    expect(loads).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(loads).toHaveLength(4)
    expect(changed).toHaveBeenCalled()
    expect(looks()).toEqual(['canvas', 'canvas'])
    second.end()
  })

  it('is not requested again after the end', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    gone = ['gl', 'canvas']
    choice.choose('auto')
    for (let i = 0; i < 50; i++) await Promise.resolve(choice.current)
    choice.end()
    await vi.advanceTimersByTimeAsync(30_000)
    const count = loads.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loads).toHaveLength(count)
    expect(count).toBeLessThanOrEqual(4)
  })
})
