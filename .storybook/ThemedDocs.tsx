import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { CODE_FONT, TEXT_FONT } from './fonts.js'
import { onSchemeChange, preferredTheme } from './theme.js'

/** A docs page that is dark or light as the visitor's system is, and follows it. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(onSchemeChange, preferredTheme)
  return <DocsContainer {...props} theme={{ ...theme, fontBase: TEXT_FONT, fontCode: CODE_FONT }} />
}
