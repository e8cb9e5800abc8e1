import { use, useState } from 'react'
import { EditorToolbar } from 'react-umbra/edit'
import { Clock } from '../../stage/clock.js'
import { useFileDrop } from '../../stage/useFileDrop.js'
import { movedDocument, steadyDocument } from './motion.js'
import { Panel } from './Panel.js'
import { SaveBar } from './SaveBar.js'
import { Stage } from './Stage.js'
import { StartBar } from './StartBar.js'
import { Timeline } from './Timeline.js'
import { useCopying } from './useCopying.js'
import { usePlayground } from './usePlayground.js'
import { useTimeline } from './useTimeline.js'
import '../../stage/stage.css'
import './playground.css'

interface SceneProps {
  /** Draws the lines of the grid. */
  gridLines: boolean
  /** True if the page's address and the browser keep the scene. */
  isKept?: boolean
  /** Returns a zip archive of a folder that runs code. Without it, the playground doesn't save folders. */
  zipOf?: (code: string) => Uint8Array<ArrayBuffer>
}

/** A scene to build by hand: rooms, doors, lights, and viewers, drawn over a ground or a picture. */
export function Scene({ gridLines, isKept = true, zipOf }: SceneProps) {
  const isFrozen = use(Clock) === 'frozen'
  const playground = usePlayground(isKept && !isFrozen)
  const timeline = useTimeline(playground.board.settings.motions)
  const copying = useCopying(playground)
  const [hasMarks, setMarks] = useState(true)
  const { editor, board, status } = playground
  const moved = movedDocument(editor.document, board.settings.motions, timeline.seconds)
  const { over, handlers } = useFileDrop((files) => void playground.open(files))
  return (
    <section
      aria-label="Playground"
      className={over ? 'stage-page playground drop-target' : 'stage-page playground'}
      {...handlers}
    >
      <div className="playground-app" data-picture>
        <div className="playground-tools">
          <EditorToolbar editor={editor} />
        </div>
        <div className="playground-middle">
          <StartBar playground={playground} />
          <Stage
            playground={playground}
            shown={isFrozen ? steadyDocument(moved) : moved}
            hasMarks={hasMarks && !timeline.isPlaying}
            gridLines={gridLines}
          />
          <output className="playground-status">{status}</output>
          <Timeline timeline={timeline} playground={playground} />
          <SaveBar playground={playground} copying={copying} zipOf={zipOf} hasMarks={hasMarks} onMarks={setMarks} />
        </div>
        <Panel playground={playground} />
      </div>
    </section>
  )
}
