import { CodeOrSourceMdx } from '@storybook/addon-docs/blocks'
import type { ComponentProps, CSSProperties } from 'react'

/** Heights of Storybook's code blocks, in CSS pixels: of a line, and of everything around the lines. */
const [LINE, AROUND] = [19, 67]

/** Code of a page. A block has its height before its highlighter, which loads late, draws it. */
export function CodeBlock(props: ComponentProps<typeof CodeOrSourceMdx>) {
  const { children } = props
  const code = <CodeOrSourceMdx {...props} />
  if (typeof children !== 'string' || !children.includes('\n')) return code
  const height = children.trimEnd().split('\n').length * LINE + AROUND
  return (
    <div className="code-block" style={{ '--code-height': `${height}px` } as CSSProperties}>
      {code}
    </div>
  )
}
