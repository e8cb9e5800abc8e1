// What a user's compiler sees: the types alone, by each of the ways to resolve them.
import type { ReactNode } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'
import { intersectSegments } from 'react-umbra/geometry'
import { parseUniversalVtt } from 'react-umbra/import'

const width: number = parseUniversalVtt('{}').width
const meeting: { t: number } | null = intersectSegments(
  { x: 0, y: 0 },
  { x: width, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
)

// @ts-expect-error a light stands somewhere
export const nowhere: ReactNode = <Light radius={300} />

export const picture: ReactNode = (
  <LightOverlay ambient="#10131a">
    <p>{meeting?.t}</p>
    <Occluder
      points={[
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ]}
    />
    <Light x={120} y={80} radius={300} color="#ffd9a0" />
  </LightOverlay>
)
