import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { FogOfWar, Light, MapView, Unlit } from 'react-umbra'
import type { TableStore } from './TableStore.js'

const STEP = 20
const STEPS: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: -STEP, dy: 0 },
  ArrowRight: { dx: STEP, dy: 0 },
  ArrowUp: { dx: 0, dy: -STEP },
  ArrowDown: { dx: 0, dy: STEP },
}
const COLORS: Readonly<Record<string, string>> = {
  player: '#60a5fa',
  monster: '#f87171',
  door: '#d6a45c',
  lamp: '#ffd9a0',
}

/** The table as its player knows it. Arrow keys move; a click uses a door or a lamp nearby. */
export function Table({ store }: { store: TableStore }) {
  const { things, picture, explored } = useSyncExternalStore(store.subscribe, store.known)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) store.send('move', step)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the arrow keys
    <main style={{ height: '100%' }} onKeyDown={onKeyDown} tabIndex={0} aria-label="Map">
      <MapView ambient={picture === null ? '#ffffff' : '#7a8090'} style={{ height: '100%' }}>
        <div
          style={{
            width: 800,
            height: 600,
            background: 'repeating-conic-gradient(#55504a 0 25%, #5e5851 0 50%) 0 0 / 100px 100px',
          }}
        />
        {picture?.lamps.map((lamp) => (
          <Light key={`${lamp.x},${lamp.y}`} {...lamp} color="#ffb060" />
        ))}
        {picture !== null && explored !== null && <FogOfWar views={picture.views} explored={explored} />}
        <Unlit>
          {[...things].map(([id, { kind, x, y, on, isRemembered }]) => (
            <button
              key={id}
              type="button"
              title={isRemembered ? `${id}, as last seen` : id}
              onClick={() => store.send('use', { id })}
              style={{
                position: 'absolute',
                left: x - 12,
                top: y - 12,
                width: 24,
                height: 24,
                padding: 0,
                borderRadius: kind === 'door' ? 4 : 12,
                border: `2px solid ${COLORS[kind]}`,
                background: on ? COLORS[kind] : 'transparent',
                opacity: isRemembered ? 0.4 : 1,
              }}
            />
          ))}
        </Unlit>
      </MapView>
    </main>
  )
}
