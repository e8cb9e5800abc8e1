import { findItem, resizeScene } from './edits.js'
import { CheckField, CheckGroup, ColorField, NumberField, SelectField } from './fields.js'
import { ItemFields } from './ItemFields.js'
import { BLENDS, nameOf, type PlaygroundScene, RENDERERS } from './playgroundScene.js'
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

function SceneFields({ playground: { history, send } }: PanelProps) {
  const { scene, picture } = history.present
  const onEnd = (): void => send({ type: 'endGesture' })
  const change = (gesture: string, edit: (before: PlaygroundScene) => PlaygroundScene): void =>
    send({ type: 'edit', gesture, anew: true, edit, says: () => `Changed ${gesture} of the scene.` })
  return (
    <>
      <ColorField
        label="Ambient"
        value={scene.ambient}
        onChange={(ambient) => change('ambient', (before) => ({ ...before, ambient }))}
        onEnd={onEnd}
      />
      <NumberField
        label="Width"
        value={scene.width}
        {...{ min: 50, max: 2000, step: 10, isOpen: true, onEnd }}
        onChange={(width) => change('width', (before) => resizeScene(before, width, before.height))}
      />
      <NumberField
        label="Height"
        value={scene.height}
        {...{ min: 50, max: 2000, step: 10, isOpen: true, onEnd }}
        onChange={(height) => change('height', (before) => resizeScene(before, before.width, height))}
      />
      <NumberField
        label="Grid"
        value={scene.grid}
        {...{ min: 5, max: 200, step: 5, onEnd }}
        onChange={(grid) => change('grid', (before) => ({ ...before, grid }))}
      />
      <SelectField
        label="Blend"
        value={scene.blend}
        options={BLENDS}
        onChange={(blend) => {
          change('blend', (before) => ({ ...before, blend }))
          onEnd()
        }}
      />
      <SelectField
        label="Renderer"
        value={scene.renderer}
        options={RENDERERS}
        onChange={(renderer) => {
          change('renderer', (before) => ({ ...before, renderer }))
          onEnd()
        }}
      />
      <CheckGroup legend="Switches">
        <CheckField
          label="Snap to the grid"
          checked={scene.snap}
          onChange={(snap) => {
            change('snap', (before) => ({ ...before, snap }))
            onEnd()
          }}
        />
      </CheckGroup>
      {picture !== null && (
        <div className="playground-buttons">
          <button
            type="button"
            onClick={() => send({ type: 'load', document: { scene, picture: null }, says: 'Took the picture away.' })}
          >
            Take the picture away
          </button>
        </div>
      )}
    </>
  )
}
