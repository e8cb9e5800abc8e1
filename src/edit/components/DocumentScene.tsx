'use client'
import { memo, type ReactNode, useLayoutEffect } from 'react'
import { checkOptions, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { Flashlight } from '../../react/components/Flashlight.js'
import { Light } from '../../react/components/Light.js'
import { LineLight } from '../../react/components/LineLight.js'
import { Occluder } from '../../react/components/Occluder.js'
import { Sun } from '../../react/components/Sun.js'
import { Unlit } from '../../react/components/Unlit.js'
import { Viewer } from '../../react/components/Viewer.js'
import { useHost } from '../../react/hooks/useHost.js'
import type { SceneDocument } from '../document/sceneDocument.js'
import { elementOf, wallDepthOf } from '../document/sceneElement.js'
import { type ChunkItemProps, ItemChunks } from './ItemChunks.js'

/** Props of `<DocumentScene>`. */
export interface DocumentSceneProps {
  /** The document to show, such as an editor's. */
  document: SceneDocument
}

const PROPS: KeysOf<DocumentSceneProps> = { document: true }

/**
 * Renders the lights, occluders, viewers and texts of a document inside a host such as `<LightOverlay>`; an item that
 * is still the same object doesn't render again. Hidden items are left out. Texts appear in page hosts only. The
 * document's `daylight` applies if the host has none; its `image` and `ambient` are yours to show. Throws outside of
 * any host, and on an invalid item, naming it: read untrusted documents with `checkDocument`.
 * @example
 * ```tsx
 * <MapView width={plan.width} height={plan.height} ambient={plan.ambient}>
 *   <img src={plan.image} alt="" />
 *   <DocumentScene document={plan} />
 * </MapView>
 * ```
 */
export function DocumentScene(props: DocumentSceneProps): ReactNode {
  warn?.ifUnknown('DocumentScene', props, PROPS)
  const { document } = props
  const { items, daylight } = checkOptions(document, 'DocumentScene document')
  if (!Array.isArray(items)) failType('DocumentScene document.items', 'an array of items', items)
  const { scene } = useHost('DocumentScene')
  const { daylights } = scene
  useLayoutEffect(() => (daylight === undefined ? undefined : daylights.addDefault(daylight)), [daylights, daylight])
  const depth = wallDepthOf(document)
  return <ItemChunks items={items} selected={NONE} common={depth} Item={DocumentItem} />
}

const NONE: ReadonlySet<string> = /* @__PURE__ */ new Set()

/** Renders one item. `common` is the default depth of walls. */
const DocumentItem = /* @__PURE__ */ memo(function DocumentItem({
  item,
  common: wallDepth,
}: ChunkItemProps<number>): ReactNode {
  const element = elementOf(item, wallDepth)
  switch (element?.tag) {
    case undefined:
      return null
    case 'Occluder':
      return <Occluder {...element.props} />
    case 'Light':
      return <Light {...element.props} />
    case 'Flashlight':
      return <Flashlight {...element.props} />
    case 'LineLight':
      return <LineLight {...element.props} />
    case 'Sun':
      return <Sun {...element.props} />
    case 'Viewer':
      return <Viewer {...element.props} />
    case 'Text':
      return <PageText {...element.props} />
  }
})

/** A text of the plan above the light, in hosts whose content is page elements. */
function PageText({ x, y, text }: { x: number; y: number; text: string }): ReactNode {
  const { isPage } = useHost('DocumentScene')
  if (!isPage) return null
  return (
    <Unlit>
      <span
        data-umbra-text=""
        style={{ position: 'absolute', left: x, top: y, pointerEvents: 'none', whiteSpace: 'pre' }}
      >
        {text}
      </span>
    </Unlit>
  )
}
