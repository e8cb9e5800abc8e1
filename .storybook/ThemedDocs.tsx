import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { onSchemeChange, preferredTheme } from './theme.js'

/** A docs page that is dark or light as the visitor's system is, and follows it. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  return <DocsContainer {...props} theme={useSyncExternalStore(onSchemeChange, preferredTheme)} />
}
