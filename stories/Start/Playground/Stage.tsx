import { type CSSProperties, type RefObject, useLayoutEffect, useMemo } from 'react'
import { FogOfWar, MapView } from 'react-umbra'
import { DocumentScene, type SceneDocument, SceneEditor } from 'react-umbra/edit'
import { cobbleGround } from '../../Components/cobbleRelief.js'
import { paintFlags } from '../../Components/grounds.js'
import { gridPath } from '../../figure/paths.js'
import { frameOf, paintOn } from '../../stage/painting.js'
import { PlanDrawing } from './PlanDrawing.js'
import { useExplored } from './useExplored.js'
import type { Playground } from './usePlayground.js'

interface StageProps {
  playground: Playground
  /** The document at the present time of the motions. */
  shown: SceneDocument
  /** True if the editor's marks are visible. */
  hasMarks: boolean
  gridLines: boolean
}

/** Side of the relief's picture, in world units. */
const RELIEF = { width: 720, height: 420 }

/** The lit picture and the editor over it. */
export function Stage({ playground, shown, hasMarks, gridLines }: StageProps) {
  const { board, editor, view, host, ground, chapter } = playground
  const { document, settings } = board
  const { width, height, image, ambient, daylight } = document
  const { fog, blend, renderer, grid, relief } = settings
  const explored = useExplored(document, fog.cell, chapter)
  const normalMap = useMemo(
    () => (relief ? { src: cobbleGround(RELIEF.width, RELIEF.height).normals, x: 0, y: 0, width, height } : undefined),
    [relief, width, height],
  )
  const { group, unexplored, remembered, saturation, memory, soft } = fog
  return (
    <div className="playground-board" style={{ '--aspect': width / height } as CSSProperties}>
      <MapView
        key={`${width} ${height}`}
        ref={view}
        handle={host}
        width={width}
        height={height}
        blend={blend}
        {...(ambient !== undefined && { ambient })}
        {...(daylight !== undefined && { daylight })}
        {...(renderer !== 'auto' && { renderer })}
        {...(normalMap && { normalMap })}
        aria-label="The scene"
        data-marks={hasMarks}
      >
        {image === undefined ? (
          <Ground width={width} height={height} canvas={ground as RefObject<HTMLCanvasElement | null>} />
        ) : (
          <img
            ref={ground as RefObject<HTMLImageElement | null>}
            className="playground-ground"
            src={image}
            alt=""
            width={width}
            height={height}
            draggable={false}
          />
        )}
        <PlanDrawing document={shown} />
        {gridLines && (
          <svg className="playground-ground" width={width} height={height} aria-hidden="true">
            <path className="playground-grid" d={gridPath({ minX: 0, minY: 0, maxX: width, maxY: height }, grid)} />
          </svg>
        )}
        <DocumentScene document={shown} />
        {fog.enabled && (
          <FogOfWar
            group={group === '' ? undefined : group}
            explored={memory ? explored : undefined}
            unexplored={unexplored}
            remembered={{ color: remembered, saturation }}
            soft={soft}
          />
        )}
        <SceneEditor editor={editor} />
      </MapView>
    </div>
  )
}

/** Maximum number of pixels of a side of the painted ground. */
const MOST = 2048

interface GroundProps {
  width: number
  height: number
  canvas: RefObject<HTMLCanvasElement | null>
}

function Ground({ width, height, canvas }: GroundProps) {
  useLayoutEffect(() => {
    const frame = frameOf(width, height, Math.min(1.5, MOST / Math.max(width, height)))
    paintOn(canvas.current!, paintFlags, width, height, frame)
  }, [width, height, canvas])
  return <canvas ref={canvas} className="playground-ground" style={{ width, height }} />
}
