import { vi } from 'vitest'

/** Counts from now on how often a canvas is painted: each time begins with the ambient color, all over it. */
export function countPaints(canvas: HTMLCanvasElement): () => number {
  const spy = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect')
  const contexts: unknown[] = spy.mock.contexts
  const from = contexts.length
  return () =>
    contexts.slice(from).filter((it) => it instanceof CanvasRenderingContext2D && it.canvas === canvas).length
}

/** Counts from now on how often a canvas gets its picture from WebGL. */
export function countCopies(canvas: HTMLCanvasElement): () => number {
  const spy = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
  const from = spy.mock.contexts.length
  return () => spy.mock.contexts.slice(from).filter((it) => (it as CanvasRenderingContext2D).canvas === canvas).length
}
