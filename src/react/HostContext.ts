'use client'
import {
  type ComponentType,
  type Context,
  createContext,
  createElement,
  type Provider,
  type ProviderProps,
  type ReactNode,
  useMemo,
} from 'react'
import type { HostValue } from '../host/HostValue.js'

/** The value that a host provides to the components and hooks inside it, with its own React parts. */
export interface ReactHostValue extends HostValue {
  /** Renders the children of `<Unlit>` in hosts whose content isn't page elements. */
  readonly Unlit?: ComponentType<{ children?: ReactNode }>
}

/**
 * The nearest host around a component; null outside of any. Hosts render the context itself. Renderers that pass
 * contexts on to their own roots, as fiber's <Canvas> does (with its-fine), render its `Provider`, which marks the host
 * as foreign.
 */
export const HostContext: Context<ReactHostValue | null> = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ createContext<ReactHostValue | null>(null),
  { Provider: ForeignProvider as unknown as Provider<ReactHostValue | null> },
)

function ForeignProvider({ value, children }: ProviderProps<ReactHostValue | null>): ReactNode {
  const foreign = useMemo(() => value && { ...value, isForeign: true }, [value])
  return createElement(HostContext, { value: foreign }, children)
}
