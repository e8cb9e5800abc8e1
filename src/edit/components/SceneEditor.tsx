'use client'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { ABOVE_ATTRIBUTE, MAX_Z_INDEX } from '../../host/above.js'
import { restoreStyle } from '../../host/styles.js'
import { Rules } from '../../react/components/Rules.js'
import { useHost } from '../../react/hooks/useHost.js'
import { type LabelChanges, labelsWith } from '../editing/labels.js'
import { EditorMarks } from './EditorMarks.js'
import { EditorMenu } from './EditorMenu.js'
import { HandleButtons } from './HandleButtons.js'
import { type MenuPosition, mountLayer, pixelOf } from './layer.js'
import { useEditorEvents } from './useEditorEvents.js'
import { type Editor, partsOf } from './useSceneEditor.js'

/** Props of `<SceneEditor>`. */
export interface SceneEditorProps {
  /** The result of `useSceneEditor`. */
  editor: Editor
  /** Texts to replace. */
  labels?: LabelChanges | undefined
}

const PROPS: KeysOf<SceneEditorProps> = { editor: true, labels: true }

/**
 * The editor's surface over the light of a page's host: handles, pens, a menu, and the keyboard. Letters choose tools
 * (V select, H pan, W wall, R room, P outline, O circle, B box, D door, N window, L light, F flashlight, U tube, S sun,
 * E viewer, T text). One finger draws, two pan and zoom; in a `<MapView>`, the wheel zooms too. Changes are announced
 * to screen readers. Style it with the variables `--umbra-edit-accent`, `--umbra-edit-line` and `--umbra-edit-back`.
 * Throws outside of a page's host, and on an `editor` that is not from `useSceneEditor`.
 * @example
 * ```tsx
 * <MapView width={plan.width} height={plan.height}>
 *   <DocumentScene document={editor.document} />
 *   <SceneEditor editor={editor} />
 * </MapView>
 * ```
 */
export function SceneEditor(props: SceneEditorProps): ReactNode {
  warn?.ifUnknown('SceneEditor', props, PROPS)
  const { editor } = props
  const { store, state } = partsOf('SceneEditor', editor)
  const labels = labelsWith(props.labels)
  const { surface, nonce, isPage } = useHost('SceneEditor')
  if (!isPage) throw new Error('react-umbra: SceneEditor must be inside a page host such as <MapView>, got another one')
  const layer = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuPosition | null>(null)
  const { gestures, handlers } = useEditorEvents(store, surface, layer, setMenu)
  const help = useId()
  useEffect(() => store.setLabels(labels))
  useLayoutEffect(() => {
    restoreStyle(layer.current!)
    return mountLayer(layer.current!, world.current!, surface)
  }, [surface])
  const getPixel = (): number => pixelOf(surface.get())
  const pixel = useSyncExternalStore(surface.subscribe, getPixel, () => 1)
  return (
    <div style={{ display: 'contents' }}>
      <div
        ref={layer}
        {...{ [ABOVE_ATTRIBUTE]: '' }}
        data-umbra-editor={state.tool}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application handles keys itself
        tabIndex={0}
        role="application"
        aria-label={labels.editor}
        aria-describedby={help}
        style={{ position: 'absolute', inset: 0, zIndex: MAX_Z_INDEX, touchAction: 'none' }}
        {...handlers}
      >
        <Rules nonce={nonce}>{RULES}</Rules>
        <div ref={world} style={{ position: 'absolute', left: 0, top: 0, transformOrigin: '0 0' }}>
          <EditorMarks document={editor.document} state={state} text={labels.text} />
          <HandleButtons editor={editor} gestures={gestures} layer={layer} labels={labels} pixel={pixel} />
        </div>
        {menu && (
          <EditorMenu editor={editor} labels={labels} position={menu} layer={layer} onClose={() => setMenu(null)} />
        )}
        <p id={help} hidden>
          {labels.help}
        </p>
        <div role="status" data-umbra-edit-status="">
          {state.message}
        </div>
      </div>
    </div>
  )
}

/** Default styles, without specificity, so that any rule of the page overrides them. */
const RULES =
  ':where([data-umbra-editor]){cursor:crosshair;outline:none;user-select:none;-webkit-user-select:none;' +
  'font:14px/1.4 system-ui,sans-serif}' +
  ':where([data-umbra-editor=select]){cursor:default}:where([data-umbra-editor=pan]){cursor:grab}' +
  ':where([data-umbra-editor]:focus-visible){box-shadow:inset 0 0 0 2px var(--umbra-edit-accent,#0b6bcb),inset 0 0 0 4px #fff}' +
  ':where([data-umbra-edit-status]){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:pre}' +
  ':where([data-umbra-handle]){position:absolute;width:24px;height:24px;margin:-12px;padding:0;border:0;background:none;' +
  'scale:calc(1/var(--umbra-zoom));touch-action:none;cursor:move}' +
  ':where([data-umbra-handle])::after{content:"";position:absolute;inset:6px;border-radius:50%;' +
  'background:var(--umbra-edit-back,#fff);border:2px solid var(--umbra-edit-accent,#0b6bcb)}' +
  ':where([data-umbra-handle=end])::after{border-radius:2px}' +
  ':where([data-umbra-handle]:focus-visible){outline:2px solid #fff;box-shadow:0 0 0 4px var(--umbra-edit-accent,#0b6bcb)}' +
  ':where([data-umbra-menu]){position:fixed;inset:auto;display:grid;min-width:160px;max-height:100vh;margin:0;padding:4px;' +
  'border:0;border-radius:6px;overflow:auto;' +
  'background:var(--umbra-edit-back,#fff);color:var(--umbra-edit-line,#16181d);box-shadow:0 2px 12px #0006;cursor:default}' +
  ':where([data-umbra-menu] button){min-height:28px;padding:2px 10px;border:0;border-radius:4px;background:none;' +
  'color:inherit;font:inherit;text-align:start}' +
  ':where([data-umbra-menu] button:focus-visible,[data-umbra-menu] button:hover){background:var(--umbra-edit-accent,#0b6bcb);color:#fff}'
