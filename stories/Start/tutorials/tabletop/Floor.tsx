import { MAP } from './map.js'

/** The picture of the map. Use an <img> of your own instead. */
export function Floor() {
  return (
    <div
      style={{
        width: MAP.width,
        height: MAP.height,
        background: 'repeating-conic-gradient(#cba 0 25%, #b9a68c 0 50%) 0 0 / 60px 60px',
      }}
    />
  )
}
