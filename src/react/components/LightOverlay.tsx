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
  useLayoutEffect,
  useRef,
} from 'react'
import { checkChoice, checkPositive } from '../../geometry/check.js'
import { parseRenderedColor } from '../../host/cssColor.js'
import type { HostHandle } from '../../host/HostHandle.js'
import type { HostValue } from '../../host/HostValue.js'
import { CanvasHost } from '../../host/overlay/CanvasHost.js'
import type { OverlayOptions } from '../../host/overlay/OverlayOptions.js'
import { checkOverlayView, type View } from '../../host/overlay/overlayView.js'
import { RENDERERS, type Renderer } from '../../host/overlay/PainterChoice.js'
import { HIGHEST } from '../../host/place/zIndex.js'
import { restoreStyle } from '../../host/styles.js'
import { checkNormalMap, type NormalMap } from '../../paint/cookies/normalMap.js'
import { BLENDS, type Blend } from '../../scene/lights/blend.js'
import { checkColor, dependsOnHost } from '../../scene/lights/color.js'
import type { Scene } from '../../scene/Scene.js'
import type { LightLevel } from '../../scene/sight/level.js'
import { HostContext } from '../HostContext.js'
import { useAmbient } from '../hooks/useAmbient.js'
import { useHostValue } from '../hooks/useHostValue.js'
import { reactWarn } from '../reactWarn.js'
import { Rules } from './Rules.js'

/** The methods that the `handle` of `<LightOverlay>` gives. */
export interface LightOverlayHandle extends HostHandle {
  /**
   * Shows another part of the world, painted at once and without rendering React; it lasts until the prop `view` changes.
   * In a `<MapView>` it moves the content too, within the map's limits, and renders the view's own frame.
   * Call it after the moves of a frame, so that they are painted with it.
   */
  setView(view: View): void
}

/** Props of `<LightOverlay>`; all others go to its root `<div>`. */
export interface LightOverlayProps extends ComponentProps<'div'> {
  /**
   * The light where no light falls, a CSS color; its alpha says how much it darkens. By default that of the daylight, which a
   * `darkness` turns off: '#ffffff' if bright, '#7a8090' if dim. @default '#10131a'
   */
  ambient?: string | undefined
  /** The part of the world that the light map shows; the content is yours to move. @default { x: 0, y: 0, zoom: 1 } */
  view?: View | undefined
  /** How the lights that name no `blend` of their own join the others: `'add'` for plain sums. @default 'screen' */
  blend?: Blend | undefined
  /** Share of the screen's pixels that are painted, in each direction: below 1 is faster and softer. @default 1 */
  resolution?: number | undefined
  /**
   * What paints: by default WebGL 2 where the browser has it without a performance caveat, else Canvas 2D; `'webgl'` takes it
   * with a caveat too. Whichever is not there or loses its context is replaced by Canvas 2D. @default 'auto'
   */
  renderer?: Renderer | undefined
  /**
   * The relief of the ground: a picture of normals, which lights with a `height` shade, and suns with an `elevation`. Painted by
   * WebGL alone: Canvas 2D leaves the ground flat. @default flat
   */
  normalMap?: NormalMap | undefined
  /**
   * The light level where no light falls, for viewers and as the default of `ambient`, of its own scene: a given one has its own.
   * @default that of an `<ImportedScene>` inside, else 'dark'
   */
  daylight?: LightLevel | undefined
  /** True if the lighting is on. Switched off, the content is shown as it is, without being mounted anew. @default true */
  enabled?: boolean | undefined
  /** The nonce of style elements, as a strict Content Security Policy asks for it. */
  nonce?: string | undefined
  /** A scene made by `createScene`, to share or to keep it; its own by default. */
  scene?: Scene | undefined
  /** The content to light, of whatever kind, with the lights and occluders among it. */
  children?: ReactNode
  /** Gets the root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** Gets the overlay's handle. */
  handle?: Ref<LightOverlayHandle> | undefined
}

const DEFAULT_VIEW: View = {}
const PAGE = { isPage: true }

/** The light map: ambient where nothing is painted, as in the server's markup and beyond what is seen, multiplied as one. */
const SHADE = {
  position: 'absolute',
  inset: 0,
  // Within a root that is a stacking context of its own: above all content, beyond nothing else.
  zIndex: HIGHEST,
  overflow: 'hidden',
  pointerEvents: 'none',
  mixBlendMode: 'multiply',
  forcedColorAdjust: 'none',
} as const

/** Hidden rather than taken out: its size is the host's. */
const OFF = { visibility: 'hidden' } as const

const WHOLE = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const

/**
 * On paper, in forced colors and where no scripts run, text is to be read: what is drawn over a page steps aside, before any
 * script runs too. By `:where`, so that any rule of the page's own on the attribute wins; hidden and not taken out, so that it
 * keeps its size.
 */
const STEP_ASIDE = '@media print,(forced-colors:active),(scripting:none){:where([data-umbra]){visibility:hidden}}'

/**
 * Lays a light map over any content: dark as `ambient`, lit by the lights among its children, and multiplied over the
 * content below. Pointer events go through to the content. Renders on the server, dark already, and plain
 * where no scripts run. Throws on bad props, with
 * a message that names the prop and shows its value.
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
  const { ambient: given, view = DEFAULT_VIEW, blend = 'screen', resolution = 1, ...others } = props
  const { renderer = 'auto', normalMap, daylight, enabled = true, ...own } = others
  const { nonce, scene, children, style, ref, handle, ...rest } = own
  checkChoice('LightOverlay blend', BLENDS, blend)
  checkChoice('LightOverlay renderer', RENDERERS, renderer)
  const host = useHostValue('LightOverlay', scene, daylight, enabled, nonce, PAGE)
  const { ambient, darkAmbient } = useAmbient(host.scene, given, scene ? undefined : daylight)
  const options: OverlayOptions = {
    enabled,
    ambient: checkColor('LightOverlay ambient', ambient, parseRenderedColor),
    hostAmbient: dependsOnHost(ambient) ? ambient : null,
    darkAmbient: checkColor('LightOverlay ambient', darkAmbient, parseRenderedColor),
    view: checkOverlayView('LightOverlay view', view),
    blend,
    resolution: checkPositive('LightOverlay resolution', resolution),
    renderer,
    normalMap: checkNormalMap('LightOverlay normalMap', normalMap),
  }
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const setRoot = useRoot(root, ref)
  const painter = useCanvasHost(host, options, root, canvas)
  useImperativeHandle(handle, () => handleOf(painter), [painter])
  useEffect(() => reactWarn?.ifBare(root.current!, canvas.current!), [])
  return (
    <HostContext value={host}>
      <div {...rest} ref={setRoot} style={{ position: 'relative', isolation: 'isolate', ...style }}>
        {children}
        <div
          aria-hidden="true"
          data-umbra="light-map"
          style={{ ...SHADE, ...(enabled ? null : OFF), backgroundColor: ambient }}
        >
          <Rules nonce={nonce}>{STEP_ASIDE}</Rules>
          <canvas ref={canvas} style={WHOLE} />
        </div>
      </div>
    </HostContext>
  )
}

type ElementRef<T> = { readonly current: T | null }

function useCanvasHost(
  host: HostValue,
  options: OverlayOptions,
  root: ElementRef<HTMLDivElement>,
  canvas: ElementRef<HTMLCanvasElement>,
): ElementRef<CanvasHost> {
  const painter = useRef<CanvasHost | null>(null)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
    painter.current?.setOptions(options)
  })

  useLayoutEffect(() => {
    const mounted = new CanvasHost(canvas.current!, host, latest.current)
    painter.current = mounted
    const unmount = mounted.mount(root.current!)
    return () => {
      painter.current = null
      unmount()
    }
  }, [host, root, canvas])
  return painter
}

/** The handle of an overlay; it does nothing while the overlay is not mounted, and its promises reject then. */
function handleOf(painter: ElementRef<CanvasHost>): LightOverlayHandle {
  return {
    setView: (view) => painter.current?.setView(view),
    flush: () => painter.current?.flush(),
    prepare: () => painter.current?.prepare() ?? Promise.reject(unmounted()),
    snapshot: (options) => painter.current?.snapshot(options) ?? Promise.reject(unmounted()),
  }
}

const unmounted = (): Error =>
  new Error('react-umbra: LightOverlay must be mounted to be prepared or taken a snapshot of')

/** The light map and its canvas, within the root. */
const OWN = ':scope>[data-umbra=light-map],:scope>[data-umbra=light-map]>canvas'

/** One ref callback for two refs; React 19 calls what it gives back instead of passing null. The root gets its styles first. */
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

/** Tells a ref of either kind; gives what a callback gives back. */
function setRef<T>(ref: Ref<T> | undefined, element: T | null): ReturnType<RefCallback<T>> {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
