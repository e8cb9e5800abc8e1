import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'
import { useScheme } from '../stories/figure/useScheme.js'
import { dark, light } from './theme.js'

/** A docs page in the scheme of the toolbar. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  return <DocsContainer {...props} theme={useScheme() === 'dark' ? dark : light} />
}
