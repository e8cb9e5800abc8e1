'use client'
import type { ReactNode } from 'react'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { parseRenderedColor } from '../../host/cssColor.js'
import { checkSceneData } from '../../scene/checkSceneData.js'
import type { SceneData } from '../../scene/sceneData.js'
import type { Channel } from '../../visibility/attributes.js'
import { Light } from './Light.js'
import { Occluder } from './Occluder.js'

/** Props of `<ImportedScene>`. */
export interface ImportedSceneProps {
  /** What a parser such as `parseUniversalVtt` made of a map file. To open a door, pass data in which it is open. */
  data: SceneData
}

const PROPS: Known<ImportedSceneProps> = { data: true }

/** What a window stops: it lets light and sight through. */
const THROUGH_GLASS: readonly Channel[] = ['move', 'sound']

/**
 * The occluders and lights of an imported map, inside a host such as `<LightOverlay>`. Open doors stop nothing, windows let
 * light and sight through, and objects are lit themselves: their shadows begin behind them. The picture is the user's to
 * show: `<img src={data.image} />`. Throws on bad data, naming the path to what is wrong.
 */
export function ImportedScene(props: ImportedSceneProps): ReactNode {
  warn?.ifUnknown('ImportedScene', props, PROPS)
  const { data } = props
  checkSceneData('ImportedScene data', data, parseRenderedColor)
  return (
    <>
      {data.occluders.map(({ kind, walls, open }, index) => (
        <Occluder
          // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
          key={index}
          walls={walls}
          open={open}
          blocks={kind === 'window' ? THROUGH_GLASS : undefined}
          lit={kind === 'object'}
        />
      ))}
      {data.lights.map((light, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
        <Light key={index} {...light} />
      ))}
    </>
  )
}
