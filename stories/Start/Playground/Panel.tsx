import { useState } from 'react'
import { EditorInspector, EditorItems } from 'react-umbra/edit'
import { FogFields } from './FogFields.js'
import { MoreFields, QuickFields } from './MoreFields.js'
import { MotionFields } from './MotionFields.js'
import { SceneFields } from './SceneFields.js'
import type { Playground } from './usePlayground.js'
import './panel.css'

const TABS = ['Item', 'Items', 'Scene', 'Fog', 'Motion'] as const

/** Fields of the selected items, the list of all, and those of the scene. */
export function Panel({ playground }: { playground: Playground }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Item')
  const { editor } = playground
  return (
    <aside className="playground-panel">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div role="group" aria-label="Panel" className="playground-tabs">
        {TABS.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {name}
          </button>
        ))}
      </div>
      {tab === 'Item' && <QuickFields editor={editor} />}
      {tab === 'Item' && <EditorInspector editor={editor} />}
      {tab === 'Item' && <MoreFields editor={editor} />}
      {tab === 'Items' && <EditorItems editor={editor} />}
      {tab === 'Scene' && <SceneFields playground={playground} />}
      {tab === 'Fog' && <FogFields playground={playground} />}
      {tab === 'Motion' && <MotionFields playground={playground} />}
    </aside>
  )
}
