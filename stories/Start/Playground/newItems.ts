import type { SceneDocument, SceneItem } from 'react-umbra/edit'
import type { Board } from './board.js'

/** Looks of lights, by their names in the panel. */
export const LOOKS = {
  Torch: { color: '#ffc98a', radius: 320, size: 8, flicker: 'torch', intensity: undefined, glow: undefined },
  Candle: { color: '#ffb25e', radius: 160, size: 4, flicker: 'candle', intensity: 0.9, glow: undefined },
  Lamp: { color: '#fff1d0', radius: 360, size: 12, flicker: undefined, intensity: undefined, glow: undefined },
  Moon: { color: '#8fb4ff', radius: 520, size: 24, flicker: undefined, intensity: 0.7, glow: undefined },
  Magic: { color: '#b07cff', radius: 240, size: 8, flicker: 'pulse', intensity: undefined, glow: 0.6 },
  Faulty: { color: '#e8fff4', radius: 300, size: 4, flicker: 'fault', intensity: undefined, glow: 0.4 },
} as const

/** Seconds of a new motion. */
const SECONDS = 6

/**
 * Returns the board with a document that the editor proposes. A new light is a torch, and a line that was drawn for an
 * item becomes its path, which blocks nothing.
 */
export function adapted(
  { document: before, settings }: Board,
  document: SceneDocument,
  pathFor: string | null,
): { board: Board; isPath: boolean } {
  const item = document.items.at(-1)
  const isNew = item !== undefined && document.items.length === before.items.length + 1
  if (!isNew || before.items.some(({ id }) => id === item.id)) return { board: { document, settings }, isPath: false }
  const withLast = (last: SceneItem): SceneDocument => ({ ...document, items: [...document.items.slice(0, -1), last] })
  if (pathFor !== null && (item.kind === 'wall' || item.kind === 'outline')) {
    const motions = settings.motions.filter((motion) => motion.item !== pathFor)
    return {
      board: {
        document: withLast({ ...item, blocks: [], folder: 'Paths' }),
        settings: { ...settings, motions: [...motions, { item: pathFor, path: item.id, seconds: SECONDS }] },
      },
      isPath: true,
    }
  }
  const { intensity: _, glow: __, ...torch } = LOOKS.Torch
  const isPlain = item.kind === 'light' && item.color === undefined && item.radius === undefined
  return { board: { document: isPlain ? withLast({ ...item, ...torch }) : document, settings }, isPath: false }
}
