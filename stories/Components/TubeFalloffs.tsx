import { LineLight, type LineLightProps } from 'react-umbra'
import { Label } from '../figure/marks.js'
import { useFollowing } from '../stage/useFollowing.js'
import { inside, lampHandle } from './Flame.js'
import { paintBoards } from './grounds.js'
import { Scene, WORLD } from './Scene.js'
import { TubeMark } from './TubeMark.js'

interface TubeFalloffsProps extends Omit<LineLightProps, 'ref' | 'x0' | 'y0' | 'x1' | 'y1' | 'falloff'> {
  ambient: string
}

const NAMES = ['none', 'linear', 'smooth', 'inverse-square'] as const
const WITHIN = inside(WORLD, 90)

/** Half of the height of a tube. */
const HALF = 70

/** Four tubes side by side at the same height, each with its own falloff. */
export function TubeFalloffs({ ambient, ...tube }: TubeFalloffsProps) {
  const [row, setRow] = useFollowing({ y: WORLD.height / 2 })
  const tubes = NAMES.map((falloff, i) => ({ falloff, x: 90 + 180 * i }))
  return (
    <Scene
      title="Four glowing tubes side by side, each with a different falloff"
      world={WORLD}
      ambient={ambient}
      picture={paintBoards}
      handles={tubes.map(({ falloff, x }) =>
        lampHandle(`Tube ${falloff}`, { x, y: row.y }, { ...WITHIN, minX: x, maxX: x }, ({ y }) => setRow({ y })),
      )}
      marks={tubes.map(({ falloff, x }) => (
        <g key={falloff}>
          <TubeMark
            from={{ x, y: row.y - HALF }}
            to={{ x, y: row.y + HALF }}
            color={tube.color ?? '#ffffff'}
            out={tube.enabled === false}
          />
          <Label at={{ x, y: row.y + HALF }} dy={26}>
            {falloff}
          </Label>
        </g>
      ))}
      result="Each falls off with the distance from its line: straight beside it, and round at its ends."
    >
      {tubes.map(({ falloff, x }) => (
        <LineLight key={falloff} {...tube} falloff={falloff} x0={x} y0={row.y - HALF} x1={x} y1={row.y + HALF} />
      ))}
    </Scene>
  )
}
