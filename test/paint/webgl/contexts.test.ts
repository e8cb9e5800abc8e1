import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** How the browser draws: by a GPU, by the processor with or without telling so, or not at all. */
type Browser = 'gpu' | 'caveat' | 'silent' | 'none' | 'refusing'

let browser: Browser
/** All requests for a context, with the flag, and those that made one. */
let asked: boolean[] = []
let made: object[] = []

function getContext(_: string, { failIfMajorPerformanceCaveat }: WebGLContextAttributes): object | null {
  asked.push(failIfMajorPerformanceCaveat!)
  if (browser === 'refusing') throw new Error('no')
  if (browser === 'none' || (browser === 'caveat' && failIfMajorPerformanceCaveat)) return null
  const gl = { getExtension: () => null, getParameter: () => (browser === 'gpu' ? 'Mali-G78' : 'llvmpipe (LLVM 15)') }
  made.push(gl)
  return gl
}

beforeEach(() => {
  asked = []
  made = []
  vi.resetModules()
  vi.stubGlobal('document', { createElement: () => ({ addEventListener() {}, getContext }) })
  vi.stubGlobal('WebGL2RenderingContext', class {})
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () => import('../../../src/paint/webgl/device/contexts.js')

describe('the WebGL context of a page', () => {
  it.each<[Browser, boolean]>([
    ['gpu', true],
    ['caveat', false],
    ['silent', false],
    ['none', false],
    ['refusing', false],
  ])('draws quickly where the browser is %s: %s, and is asked for once', async (kind, isQuick) => {
    browser = kind
    const { quickContext } = await open()
    for (let i = 0; i < 3; i++) expect(quickContext() !== null).toBe(isQuick)
    expect(asked).toEqual([true])
  })

  it('is not asked for without WebGL 2', async () => {
    vi.stubGlobal('WebGL2RenderingContext', undefined)
    const { quickContext, anyContext } = await open()
    expect([quickContext(), anyContext()]).toEqual([null, null])
    expect(asked).toEqual([])
  })

  it('is not made only to ask where there is a caveat', async () => {
    browser = 'caveat'
    const { quickContext, anyContext } = await open()
    quickContext()
    expect(made).toEqual([])
    expect(anyContext()).toBe(made[0])
    expect(anyContext()).toBe(made[0])
    expect(asked).toEqual([true, false])
  })

  it.each<Browser>(['gpu', 'silent'])('is the same for all where the browser is %s', async (kind) => {
    browser = kind
    const { quickContext, anyContext } = await open()
    quickContext()
    expect(anyContext()).toBe(made[0])
    expect(anyContext()).toBe(made[0])
    expect(made).toHaveLength(1)
  })
})
