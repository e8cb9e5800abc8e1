import { goboAddress } from '../../Components/gobos.js'
import type { Shining } from './playgroundScene.js'

/** The address of what a light throws; undefined: nothing. */
export function imageOf({ image, imageAddress }: Pick<Shining, 'image' | 'imageAddress'>): string | undefined {
  if (image === 'nothing') return undefined
  if (image !== 'address') return goboAddress(image)
  return imageAddress === '' ? undefined : imageAddress
}
