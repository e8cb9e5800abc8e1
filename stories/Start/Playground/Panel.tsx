import { findItem } from './edits.js'
import { ItemFields } from './ItemFields.js'
import { nameOf } from './playgroundScene.js'
import { SceneFields } from './SceneFields.js'
import type { Playground } from './usePlayground.js'
import './panel.css'

interface PanelProps {
  playground: Playground
}

/** Beside the picture: what there is, and the props of what is selected, or the scene's own. */
export function Panel({ playground }: PanelProps) {
  const { history, selected, send } = playground
  const { scene } = history.present
  const item = findItem(scene, selected)
  return (
    <section className="playground-panel" aria-label="Props">
      <h2>{item === undefined ? 'Scene' : nameOf(scene, item.id)}</h2>
      {item === undefined ? (
        <SceneFields playground={playground} />
      ) : (
        <ItemFields key={item.id} playground={playground} item={item} />
      )}
      <h2>Items</h2>
      <ul className="playground-list" aria-label="Items">
        <li>
          <button type="button" aria-pressed={item === undefined} onClick={() => send({ type: 'select', id: null })}>
            Scene
          </button>
        </li>
        {scene.items.map(({ id }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === selected} onClick={() => send({ type: 'select', id })}>
              {nameOf(scene, id)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
