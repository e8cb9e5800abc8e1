'use client'
import {
  type Context,
  createContext,
  createElement,
  type Provider,
  type ProviderProps,
  type ReactNode,
  useMemo,
} from 'react'
import type { HostValue } from '../host/HostValue.js'

/**
 * The nearest host around a component, null outside of any. Hosts render the context itself; renderers that pass contexts
 * on into roots of their own, as fiber's <Canvas> does (by its-fine), render its `Provider`, which marks the host as foreign.
 */
export const HostContext: Context<HostValue | null> = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ createContext<HostValue | null>(null),
  { Provider: PassedOn as unknown as Provider<HostValue | null> },
)

function PassedOn({ value, children }: ProviderProps<HostValue | null>): ReactNode {
  const foreign = useMemo(() => value && { ...value, isForeign: true }, [value])
  return createElement(HostContext, { value: foreign }, children)
}
