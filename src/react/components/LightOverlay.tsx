'use client'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { checkChoice } from '../../geometry/check.js'
import { MAX_Z_INDEX } from '../../host/above.js'
import type { HostHandle } from '../../host/HostHandle.js'
import { CanvasHost } from '../../host/overlay/CanvasHost.js'
import type { OverlayOptions } from '../../host/overlay/OverlayOptions.js'
import { checkOverlayView, type View } from '../../host/overlay/overlayView.js'
import { preloadPainter } from '../../host/overlay/PainterChoice.js'
import { RENDERERS, type Renderer } from '../../host/overlay/renderer.js'
import { restoreStyle } from '../../host/styles.js'
import type { NormalMap } from '../../paint/cookies/normalMap.js'
import { HostContext } from '../HostContext.js'
import type { HostProps } from '../HostProps.js'
import { useHostOptions } from '../hooks/useHostOptions.js'
import { useHostValue } from '../hooks/useHostValue.js'
import { handleOf, useMountedHost } from '../hooks/useMountedHost.js'
import { reactWarn } from '../reactWarn.js'
import { Rules } from './Rules.js'

/** Methods of the `handle` of `<LightOverlay>`. */
export interface LightOverlayHandle extends HostHandle {
  /**
   * Shows another part of the world at once and without rendering React, until the prop `view` changes. In a
   * `<MapView>` it moves the content too, within the map's limits, and renders the view's own frame. Call it after the
   * other moves of a frame, so that they are painted with it.
   */
  setView(view: View): void
}

/** Props of `<LightOverlay>`; all others go to its root `<div>`. */
export interface LightOverlayProps extends ComponentProps<'div'>, HostProps {
  /**
   * The part of the world that the light map shows. Moving the content is up to you.
   * @default { x: 0, y: 0, zoom: 1 }
   */
  view?: View | undefined
  /**
   * The renderer: by default WebGL 2 if the browser has it without a performance caveat and its frames are not slow,
   * otherwise Canvas 2D. `'webgl'` accepts the caveat, and so does `'auto'` for indirect light. Canvas 2D takes over if
   * WebGL is missing or loses its context.
   * @default 'auto'
   */
  renderer?: Renderer | undefined
  /**
   * Relief of the ground: an image of normals, which lights with a `height` and suns with an `elevation` shade. WebGL
   * only; Canvas 2D leaves the ground flat.
   * @default flat
   */
  normalMap?: NormalMap | undefined
  /** The nonce that a strict Content Security Policy requires for style elements. */
  nonce?: string | undefined
  /** The content to light, with the lights and occluders among it. */
  children?: ReactNode
  /** Receives the root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** Receives the overlay's handle. */
  handle?: Ref<LightOverlayHandle> | undefined
}

const DEFAULT_VIEW: View = {}
const PAGE_HOST = { isPage: true }

/**
 * Style of the light map: ambient where nothing is painted, as in the server's markup and outside the visible region,
 * multiplied as a whole.
 */
const LIGHT_MAP_STYLE = {
  position: 'absolute',
  inset: 0,
  // The root is a stacking context, so this lies above all content and nothing else.
  zIndex: MAX_Z_INDEX,
  overflow: 'hidden',
  pointerEvents: 'none',
  mixBlendMode: 'multiply',
  forcedColorAdjust: 'none',
} as const

/** Hidden, not removed, because the host measures its size. */
const HIDDEN = { visibility: 'hidden' } as const

const FILL_PARENT = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const

/**
 * On paper, in forced colors and without scripts, text must be readable, so everything drawn over a page is hidden,
 * even before scripts run. `:where` lets any rule of the page on the attribute win. Hidden, not removed, so that it
 * keeps its size.
 */
const HIDING_RULES = '@media print,(forced-colors:active),(scripting:none){:where([data-umbra]){visibility:hidden}}'

/**
 * Lays a light map over its content: dark as `ambient`, lit by the lights among its children, and multiplied over the
 * content below. Give the content a background. Pointer events reach the content. Renders on a server, dark from the
 * start, and unchanged where no scripts run. Throws on bad props, with a message that names the prop and shows its
 * value.
 * @example
 * ```tsx
 * <LightOverlay ambient="#10131a">
 *   <img src="map.png" alt="" />
 *   <Occluder points={[[200, 120], [280, 120], [280, 200], [200, 200]]} />
 *   <Light x={120} y={80} radius={400} />
 * </LightOverlay>
 * ```
 */
export function LightOverlay(props: LightOverlayProps): ReactNode {
  const { ambient, blend, resolution, quality, normalMap, daylight, enabled = true, nonce, ...others } = props
  const {
    bounces,
    sky,
    scene,
    worker,
    view = DEFAULT_VIEW,
    renderer = 'auto',
    children,
    style,
    ref,
    handle,
    ...rest
  } = others
  checkChoice('LightOverlay renderer', RENDERERS, renderer)
  const host = useHostValue('LightOverlay', scene, daylight, enabled, nonce, worker, PAGE_HOST)
  const { options: shared, ambientText } = useHostOptions('LightOverlay', host.scene, props)
  const options: OverlayOptions = { ...shared, view: checkOverlayView('LightOverlay view', view), renderer }
  if (enabled) preloadPainter(options)
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const setRoot = useRoot(root, ref)
  const mount = useCallback(
    (first: OverlayOptions) => {
      const mounted = new CanvasHost(canvas.current!, host, first)
      return [mounted, mounted.mount(root.current!)] as const
    },
    [host],
  )
  const painter = useMountedHost(options, mount)
  useImperativeHandle(
    handle,
    () => ({ ...handleOf('LightOverlay', painter), setView: (view) => painter.current?.setView(view) }),
    [painter],
  )
  useEffect(() => reactWarn?.ifBare(root.current!, canvas.current!), [])
  return (
    <HostContext value={host}>
      <div {...rest} ref={setRoot} style={{ position: 'relative', isolation: 'isolate', ...style }}>
        {children}
        <div
          aria-hidden="true"
          data-umbra="light-map"
          style={{ ...LIGHT_MAP_STYLE, ...(enabled ? null : HIDDEN), backgroundColor: ambientText }}
        >
          <Rules nonce={nonce}>{HIDING_RULES}</Rules>
          <canvas ref={canvas} style={FILL_PARENT} />
        </div>
      </div>
    </HostContext>
  )
}

/** Selector of the light map and its canvas in the root. */
const OWN = ':scope>[data-umbra=light-map],:scope>[data-umbra=light-map]>canvas'

/**
 * Returns one ref callback for two refs. React 19 calls the returned cleanup instead of passing null. The root gets its
 * styles first.
 */
function useRoot(
  ownRef: RefObject<HTMLDivElement | null>,
  given: Ref<HTMLDivElement> | undefined,
): (element: HTMLDivElement) => () => void {
  return useCallback(
    (element: HTMLDivElement) => {
      ownRef.current = element
      for (const own of [element, ...element.querySelectorAll<HTMLElement>(OWN)]) restoreStyle(own)
      const end = setRef(given, element)
      return () => {
        ownRef.current = null
        if (typeof end === 'function') end()
        else setRef(given, null)
      }
    },
    [ownRef, given],
  )
}

/** Sets a ref of either kind, and returns the cleanup of a callback. */
function setRef<T>(ref: Ref<T> | undefined, element: T | null): ReturnType<RefCallback<T>> {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
