import type { LightLevel } from 'react-umbra'
import { BLENDS, RENDERERS } from './board.js'
import { CheckField, CheckGroup, ColorField, NumberField, SelectField } from './fields.js'
import type { Playground } from './usePlayground.js'

const LEVELS: readonly LightLevel[] = ['dark', 'dim', 'bright']

/** Controls of the scene as a whole. */
export function SceneFields({ playground: { board, change, changeDocument } }: { playground: Playground }) {
  const { document, settings } = board
  const { width, height, ambient = '#10131a', daylight = 'dark', image } = document
  return (
    <>
      <ColorField label="Ambient" value={hexOf(ambient)} onChange={(to) => changeDocument({ ambient: to })} />
      <SelectField
        label="Daylight"
        value={daylight}
        options={LEVELS}
        onChange={(to) => changeDocument({ daylight: to })}
      />
      <NumberField
        label="Width"
        value={width}
        {...{ min: 50, max: 10_000, step: 10 }}
        onChange={(to) => changeDocument({ width: to })}
      />
      <NumberField
        label="Height"
        value={height}
        {...{ min: 50, max: 10_000, step: 10 }}
        onChange={(to) => changeDocument({ height: to })}
      />
      <NumberField
        label="Grid"
        value={settings.grid}
        {...{ min: 5, max: 1000, step: 5 }}
        onChange={(grid) => change({ grid })}
      />
      <SelectField label="Blend" value={settings.blend} options={BLENDS} onChange={(blend) => change({ blend })} />
      <SelectField
        label="Renderer"
        value={settings.renderer}
        options={RENDERERS}
        onChange={(renderer) => change({ renderer })}
      />
      <CheckGroup legend="Switches">
        <CheckField label="Snap to the grid" checked={settings.snap} onChange={(snap) => change({ snap })} />
        <CheckField
          label="Cobbles in relief, by WebGL"
          checked={settings.relief}
          onChange={(relief) => change({ relief })}
        />
      </CheckGroup>
      {image === undefined ? (
        <p className="playground-note">Drop a picture on the page to put it under the light.</p>
      ) : (
        <div className="playground-buttons">
          <button type="button" onClick={() => changeDocument({ image: undefined })}>
            Take the picture away
          </button>
        </div>
      )}
    </>
  )
}

/** Returns a color as color fields take it. */
const hexOf = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#10131a')
