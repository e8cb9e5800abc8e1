import { type RefObject, useRef, useState } from 'react'
import type { LightOverlayHandle, MapViewHandle } from 'react-umbra'
import { type Editor, type SceneDocument, useSceneEditor } from 'react-umbra/edit'
import { savedBoard } from './autosave.js'
import type { Board, Settings } from './board.js'
import { FIRST } from './firstBoard.js'
import { boardFromHash } from './link.js'
import { adapted } from './newItems.js'
import { type Opened, openFiles, openText } from './openFiles.js'
import { useKept } from './useKept.js'

/** State and actions of the playground. */
export interface Playground {
  board: Board
  editor: Editor
  /** The handles of the map. */
  view: RefObject<MapViewHandle | null>
  host: RefObject<LightOverlayHandle | null>
  /** The element of the picture below the light. */
  ground: RefObject<HTMLCanvasElement | HTMLImageElement | null>
  /** Last event, in words. */
  status: string
  say: (words: string) => void
  change: (part: Partial<Settings>) => void
  /** Changes fields of the document, such as its size. */
  changeDocument: (part: Partial<SceneDocument>) => void
  load: (opened: Opened) => void
  /** Opens files or a text, or says why that is impossible. */
  open: (source: readonly File[] | string) => Promise<boolean>
  /** The board of an earlier visit, until it is restored or dismissed. */
  earlier: Board | null
  restore: () => void
  dismiss: () => void
  /** Id of the item whose path is drawn next. */
  pathFor: string | null
  drawPathFor: (id: string | null) => void
  /** Number of boards loaded: areas explored in one are not remembered in another. */
  chapter: number
}

/** Returns the state of the playground. Without `isKept`, neither the address nor the browser keeps it. */
export function usePlayground(isKept: boolean): Playground {
  const [start] = useState(() => begin(isKept))
  const [board, setBoard] = useState(start.board)
  const [earlier, setEarlier] = useState(start.earlier)
  const [status, say] = useState(start.says)
  const [pathFor, drawPathFor] = useState<string | null>(null)
  const [chapter, setChapter] = useState(0)
  const view = useRef<MapViewHandle>(null)
  const host = useRef<LightOverlayHandle>(null)
  const ground = useRef<HTMLCanvasElement | HTMLImageElement>(null)
  const { document, settings } = board
  const editor = useSceneEditor({
    document,
    onChange(next) {
      const { board: changed, isPath } = adapted(board, next, pathFor)
      setBoard(changed)
      if (!isPath) return
      drawPathFor(null)
      say('The path is drawn. Press Play under the picture.')
    },
    snap: settings.snap ? { grid: settings.grid, points: true } : { points: true },
  })
  const load = (opened: Opened): void => {
    editor.select([])
    setBoard(opened.board)
    setChapter(chapter + 1)
    drawPathFor(null)
    say(opened.says)
  }
  useKept(board, isKept && board !== start.board, () => {
    const { board: visited, says } = begin(true)
    load({ board: visited, says })
  })
  const open = async (source: readonly File[] | string): Promise<boolean> => {
    const name = typeof source === 'string' ? 'the text' : source.map((file) => file.name).join(', ')
    try {
      load(await openSource(source, name, board))
      return true
    } catch (error) {
      say(`Refused ${name}: ${reasonOf(error)}`)
      return false
    }
  }
  return {
    board,
    editor,
    view,
    host,
    ground,
    status,
    say,
    change: (part) => setBoard((before) => ({ ...before, settings: { ...before.settings, ...part } })),
    changeDocument: (part) => setBoard((before) => ({ ...before, document: { ...before.document, ...part } })),
    load,
    open,
    earlier,
    restore() {
      if (earlier !== null) load({ board: earlier, says: 'Your last scene is back.' })
      setEarlier(null)
    },
    dismiss: () => setEarlier(null),
    pathFor,
    drawPathFor(id) {
      drawPathFor(id)
      if (id === null) return
      editor.setTool('wall')
      say('Click the points of the path, then press Enter.')
    },
    chapter,
  }
}

/** Opens dropped files, or a pasted text, over the present board. */
async function openSource(source: readonly File[] | string, name: string, board: Board): Promise<Opened> {
  return typeof source === 'string' ? openText(source, name, board) : openFiles(source, board)
}

/** Returns the message of an error, without the name of the library. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return reason.replace(/^react-umbra: /, '')
}

/** Returns the board of the address, or the first one, and the board of an earlier visit. */
function begin(isKept: boolean): Opened & { earlier: Board | null } {
  const first = { board: FIRST, says: '', earlier: null }
  if (!isKept) return first
  try {
    const board = boardFromHash(location.hash)
    if (board !== null) return { board, says: 'Loaded the scene from the address.', earlier: null }
  } catch {
    return { ...first, says: 'The scene in the address can’t be read: this is the default one.' }
  }
  return { ...first, earlier: savedBoard() }
}
