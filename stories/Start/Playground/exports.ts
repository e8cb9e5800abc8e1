import type { LightOverlayHandle, MapViewHandle } from 'react-umbra'
import { sceneDataOf } from 'react-umbra/edit'
import { formatFoundryScene, formatUniversalVtt } from 'react-umbra/import'
import type { Board } from './board.js'
import { planShapes } from './planShapes.js'

export type Tabletop = 'Universal VTT' | 'Foundry scene'

/** A file for a tabletop, and in words what of the scene is not in it. */
export interface TabletopFile {
  name: string
  text: string
  lost: readonly string[]
}

/** Returns a board as a file that tabletops read. */
export function tabletopFile({ document, settings }: Board, tabletop: Tabletop): TabletopFile {
  const data = sceneDataOf({ grid: { x: 0, y: 0, size: settings.grid }, ...document })
  const lost = new Set(data.warnings.filter((warning) => !document.warnings?.includes(warning)))
  const onLoss = (loss: string): void => {
    lost.add(loss.replace(/^data\./, ''))
  }
  return tabletop === 'Foundry scene'
    ? {
        name: 'fvtt-Scene-playground.json',
        text: formatFoundryScene(data, { name: 'Playground', onLoss }),
        lost: [...lost],
      }
    : { name: 'playground.uvtt', text: formatUniversalVtt(data, { onLoss }), lost: [...lost] }
}

/** Pixels per world unit of saved pictures, and most pixels of a side. */
const SCALE = 2
const MOST = 4096

/** The map whose light is saved. */
export interface ShownMap {
  view: MapViewHandle
  host: LightOverlayHandle
  /** The picture below the light. */
  ground: CanvasImageSource
}

/** Returns the lit picture of the whole board as a PNG: the ground, the plan, and the light map of the host. */
export async function pictureOf(board: Board, { view, host, ground }: ShownMap): Promise<Blob> {
  const { document } = board
  const { width, height } = document
  const scale = Math.min(SCALE, MOST / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d')!
  context.drawImage(ground, 0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  for (const { d, fill, stroke, width: line } of planShapes(document)) {
    const path = new Path2D(d)
    if (fill) {
      context.fillStyle = fill
      context.fill(path)
    }
    if (!stroke) continue
    context.lineWidth = line
    context.strokeStyle = stroke
    context.lineCap = 'round'
    context.stroke(path)
  }
  context.resetTransform()
  const before = view.view
  view.fit()
  host.flush()
  const light = await host.snapshot()
  if (before !== null) host.setView(before)
  context.globalCompositeOperation = 'multiply'
  context.drawImage(light, 0, 0, canvas.width, canvas.height)
  light.close()
  return canvas.convertToBlob({ type: 'image/png' })
}
