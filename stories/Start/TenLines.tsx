import { Light, LightOverlay, Occluder } from 'react-umbra'

export default function App() {
  return (
    <LightOverlay ambient="#10131a">
      <div style={{ height: 400, background: 'repeating-conic-gradient(#cba 0 25%, #a98 0 50%) 0 0 / 80px 80px' }} />
      <Occluder
        points={[
          [200, 120],
          [280, 120],
          [280, 200],
          [200, 200],
        ]}
      />
      <Light x={120} y={80} radius={400} color="#ffd9a0" />
    </LightOverlay>
  )
}
