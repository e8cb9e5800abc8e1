import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect } from 'react'
import { NAVIGATE_URL } from 'storybook/internal/core-events'
import { useScheme } from '../stories/figure/useScheme.js'
import { keepInView } from './keepInView.js'
import { dark, light } from './theme.js'

/** A docs page in the scheme of the toolbar, which shows the heading that its address names. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  const { channel } = props.context
  useEffect(() => {
    let end = keepHash(frameHash())
    const onNavigate = (url: string): void => {
      if (!url.startsWith('#')) return
      end()
      end = keepHash(url)
    }
    channel.on(NAVIGATE_URL, onNavigate)
    return () => {
      end()
      channel.off(NAVIGATE_URL, onNavigate)
    }
  }, [channel])
  return <DocsContainer {...props} theme={useScheme() === 'dark' ? dark : light} />
}

/** Keeps the heading that a hash names in view, if it names one. */
function keepHash(hash: string): () => void {
  try {
    return hash.length > 1 ? keepInView(decodeURIComponent(hash.slice(1))) : () => {}
  } catch {
    // Not every hash is well encoded.
    return () => {}
  }
}

/** Returns the hash of the frame's address, or an empty string if the frame is on another origin. */
function frameHash(): string {
  try {
    return parent.location.hash
  } catch {
    return ''
  }
}
