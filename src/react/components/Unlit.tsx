'use client'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { ABOVE_ATTRIBUTE, MAX_Z_INDEX, mountAbove } from '../../host/above.js'
import type { HostValue } from '../../host/HostValue.js'
import { restoreStyle } from '../../host/styles.js'
import { useHost } from '../hooks/useHost.js'
import { Rules } from './Rules.js'

/** Props of `<Unlit>`. */
export interface UnlitProps {
  /** Elements to show above the light, or three.js objects in a `<LightLayer>`. */
  children?: ReactNode
}

const PROPS: KeysOf<UnlitProps> = { children: true }

/**
 * Shows its children above the light map, halo and fog of the host around it: name tags, rulers, health bars, cursors.
 * They are laid out in world units, follow the host's view, and get pointer events. On a page, place them with
 * `position: absolute`; `scale: calc(1 / var(--umbra-zoom))` keeps their size on the screen. In a `<LightLayer>`,
 * three.js objects are drawn last, and only lights inside `<Unlit>` reach them. Throws outside of any host.
 * @example
 * ```tsx
 * <LightOverlay>
 *   <img src="map.png" alt="" />
 *   <Light x={120} y={80} radius={300} />
 *   <Unlit>
 *     <span style={{ position: 'absolute', left: 120, top: 90 }}>Torch</span>
 *   </Unlit>
 * </LightOverlay>
 * ```
 */
export function Unlit(props: UnlitProps): ReactNode {
  warn?.ifUnknown('Unlit', props, PROPS)
  const { Unlit: Own = PageUnlit, surface, nonce } = useHost('Unlit')
  return (
    <Own surface={surface} nonce={nonce}>
      {props.children}
    </Own>
  )
}

interface PageUnlitProps extends UnlitProps {
  surface: HostValue['surface']
  nonce: string | undefined
}

/**
 * The outer element stays where React put it. The inner one moves to the host's root without mounting the children
 * again.
 */
function PageUnlit({ surface, nonce, children }: PageUnlitProps): ReactNode {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    restoreStyle(layer.current!)
    return mountAbove(layer.current!, surface)
  }, [surface])
  return (
    <div style={{ display: 'contents' }}>
      <div ref={layer} {...MARK} data-umbra-unlit="" style={LAYER}>
        <Rules nonce={nonce}>{RULES}</Rules>
        {children}
      </div>
    </div>
  )
}

const MARK = { [ABOVE_ATTRIBUTE]: '' }

/** Makes the layer as large as the content of the host: pointers pass through to it, except over the children. */
const LAYER: CSSProperties = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: 'var(--umbra-width, 100%)',
  height: 'var(--umbra-height, 100%)',
  zIndex: MAX_Z_INDEX,
  transformOrigin: '0 0',
  pointerEvents: 'none',
}

const RULES = ':where([data-umbra-unlit]>*){pointer-events:auto}'
