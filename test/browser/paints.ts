import { vi } from 'vitest'

/** Counts how often a canvas is painted from now on. Each paint starts by filling it with the ambient color. */
export function countPaints(canvas: HTMLCanvasElement): () => number {
  const spy = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect')
  const contexts: unknown[] = spy.mock.contexts
  const from = contexts.length
  return () =>
    contexts.slice(from).filter((it) => it instanceof CanvasRenderingContext2D && it.canvas === canvas).length
}

/** Counts how often a canvas gets its picture from WebGL from now on. */
export function countCopies(canvas: HTMLCanvasElement): () => number {
  const spy = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
  const from = spy.mock.contexts.length
  return () => spy.mock.contexts.slice(from).filter((it) => (it as CanvasRenderingContext2D).canvas === canvas).length
}
