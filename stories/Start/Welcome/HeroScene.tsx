import { type ReactNode, useRef, useState } from 'react'
import { ImportedScene, Light, type LightHandle } from 'react-umbra'
import { inn } from '../../maps/inn/inn.js'
import { DoorButton, DoorLeaf } from '../../stage/Door.js'
import { HostStage } from '../../stage/HostStage.js'
import { useDoors } from '../../stage/useDoors.js'
import { useReducedMotion } from '../../stage/useReducedMotion.js'
import { coverView } from './coverView.js'
import { useInView } from './useInView.js'
import { LANTERN, useLantern } from './useLantern.js'
import { useSize } from './useSize.js'

/** The light where no lamp reaches. */
const AMBIENT = '#171c2b'

/** An inn by night behind a page's header: its lamps flicker and its lantern drifts only while it is in view. */
export function HeroScene({ children }: { children: ReactNode }) {
  const hero = useRef<HTMLElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const lantern = useRef<LightHandle>(null)
  const knob = useRef<HTMLButtonElement>(null)
  const size = useSize(area)
  const view = coverView(size, inn)
  const isInView = useInView(hero)
  const isCalm = useReducedMotion()
  const isAnimated = isInView && !isCalm
  useLantern({ hero, area, lantern, knob, view, isAnimated })
  const { map, toggle } = useDoors(inn)
  const [focused, setFocused] = useState<number | null>(null)
  const doors = map.occluders.flatMap(({ kind, walls, open }, index) =>
    kind === 'door' ? [{ index, walls, open }] : [],
  )
  return (
    <header ref={hero} className="welcome-hero">
      {children}
      <HostStage
        area={area}
        className="welcome-hero-scene"
        view={view}
        height={size.height}
        world={inn}
        ambient={AMBIENT}
        resolution={0.75}
        picture={inn.image!}
        label="An inn at night, seen from above, lit by its hearths and by a lantern"
        controls={
          <>
            {doors.map(({ index, ...door }) => (
              <DoorButton
                key={index}
                {...door}
                onToggle={() => toggle(index)}
                onFocus={(gained) => setFocused((last) => (gained ? index : last === index ? null : last))}
              />
            ))}
            <button ref={knob} type="button" className="welcome-lantern" aria-label="Lantern: arrow keys move it" />
          </>
        }
      >
        {doors.map(({ index, ...door }) => (
          <DoorLeaf key={index} {...door} focused={index === focused} />
        ))}
        <ImportedScene data={{ ...map, lights: [] }} />
        {map.lights.map((light) => (
          <Light
            key={`${light.x} ${light.y}`}
            {...light}
            size={12}
            flicker={isAnimated ? { kind: 'torch', speed: 0.6 } : undefined}
          />
        ))}
        <Light ref={lantern} {...LANTERN} radius={470} size={9} color="#ffe0b0" />
      </HostStage>
    </header>
  )
}
