import { resizeScene } from './edits.js'
import { FogFields } from './FogFields.js'
import { CheckField, CheckGroup, ColorField, NumberField, SelectField } from './fields.js'
import { BLENDS, LEVELS, type PlaygroundScene, RENDERERS } from './playgroundScene.js'
import type { Playground } from './usePlayground.js'

interface SceneFieldsProps {
  playground: Playground
}

/** The props of the scene itself. */
export function SceneFields({ playground }: SceneFieldsProps) {
  const { history, send } = playground
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
      <SelectField
        label="Daylight"
        value={scene.daylight}
        options={LEVELS}
        onChange={(daylight) => {
          change('daylight', (before) => ({ ...before, daylight }))
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
        <CheckField
          label="Cobbles in relief, by WebGL"
          checked={scene.relief === true}
          onChange={(relief) => {
            change('relief', (before) => ({ ...before, relief: relief || undefined }))
            onEnd()
          }}
        />
      </CheckGroup>
      <FogFields playground={playground} />
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
