import { borderBox } from './borderBox.js'
import { LinearTransforms } from './LinearTransforms.js'
import { windowOf } from './windowOf.js'

/** Returns the size of an element's padding box in its own CSS pixels, whatever transforms it, or null if it is not shown. */
export function paddingSize(element: HTMLElement): { width: number; height: number } | null {
  const box = borderBox(element, new LinearTransforms())
  if (box === null) return null
  const style = windowOf(element).getComputedStyle(element)
  const border = (side: 'Left' | 'Right' | 'Top' | 'Bottom'): number => Number.parseFloat(style[`border${side}Width`])
  return {
    width: box.width - border('Left') - border('Right'),
    height: box.height - border('Top') - border('Bottom'),
  }
}
