import { usePixel } from './Figure.js'
import { Label } from './marks.js'
import { placeLabels, type Surroundings, type Tag } from './placeLabels.js'

interface LabelsProps extends Surroundings {
  /** Labels, the most important first, because earlier ones are placed first. */
  tags: readonly Tag[]
}

/**
 * Texts beside their points, clear of one another, of knobs, and if possible of lines. Texts without room are left out.
 */
export function Labels({ tags, ...around }: LabelsProps) {
  const places = placeLabels(tags, around, usePixel())
  return tags.map(({ text, quiet = false }, i) => {
    const at = places[i]!
    return (
      at && (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other identity than its turn
        <Label key={i} at={at} quiet={quiet}>
          {text}
        </Label>
      )
    )
  })
}
