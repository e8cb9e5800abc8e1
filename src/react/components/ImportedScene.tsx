'use client'
import type { ReactNode } from 'react'
import { failType } from '../../geometry/check.js'
import type { SceneData } from '../../scene/sceneData.js'
import type { Channel } from '../../visibility/attributes.js'
import { Light } from './Light.js'
import { Occluder } from './Occluder.js'

/** Props of `<ImportedScene>`. */
export interface ImportedSceneProps {
  /** What a parser such as `parseUniversalVtt` made of a map file. To open a door, pass data in which it is open. */
  data: SceneData
}

/** What a window stops: it lets light and sight through. */
const THROUGH_GLASS: readonly Channel[] = ['move', 'sound']

/**
 * The occluders and lights of an imported map, inside a host such as `<LightOverlay>`. Open doors stop nothing, and
 * windows let light and sight through. The picture is the user's to show: `<img src={data.image} />`.
 */
export function ImportedScene({ data }: ImportedSceneProps): ReactNode {
  if (!Array.isArray(data?.occluders) || !Array.isArray(data.lights)) {
    failType('ImportedScene data', 'a SceneData, as parseUniversalVtt gives it', data)
  }
  return (
    <>
      {data.occluders.map(({ kind, walls, open }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
        <Occluder key={index} walls={walls} open={open} blocks={kind === 'window' ? THROUGH_GLASS : undefined} />
      ))}
      {data.lights.map((light, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
        <Light key={index} {...light} />
      ))}
    </>
  )
}
