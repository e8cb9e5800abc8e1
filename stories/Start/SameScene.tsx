import { useRef, useState } from 'react'
import { Flashlight, Light, Occluder } from 'react-umbra'
import type { Box, Point } from 'react-umbra/geometry'
import { Choice } from '../figure/controls.js'
import { Handle } from '../figure/Handle.js'
import { HostChoice, type HostName } from '../stage/HostChoice.js'
import { HostStage } from '../stage/HostStage.js'
import type { Paint } from '../stage/painting.js'
import '../figure/figure.css'
import '../Guides/pages.css'

const WORLD = { width: 640, height: 360 }

const HOSTS: Record<HostName, string> = { canvas: '<LightOverlay>', webgl: '<LightLayer>' }

const PILLARS = [
  { x: 210, y: 120 },
  { x: 210, y: 240 },
  { x: 430, y: 120 },
  { x: 430, y: 240 },
]

/** The area that the lamp stays in. */
const WITHIN: Box = { minX: 20, minY: 20, maxX: 620, maxY: 340 }

/** One scene, lit by the host that is chosen: the picture is the same, and so is what moves in it. */
export function SameScene() {
  const [host, setHost] = useState<HostName>('canvas')
  const [lamp, setLamp] = useState<Point>({ x: 320, y: 180 })
  const area = useRef<HTMLDivElement>(null)
  return (
    <figure className="figure sb-unstyled">
      <div className="page-area" ref={area}>
        <HostChoice value={host}>
          <HostStage
            world={WORLD}
            ambient="#171b28"
            picture={paintHall}
            label="A tiled hall with four pillars, from above"
          >
            {PILLARS.map(({ x, y }) => (
              <Occluder key={`${x} ${y}`} shape={{ kind: 'circle', x, y, radius: 22 }} lit />
            ))}
            <Light {...lamp} radius={280} color="#ffd19a" />
            <Light x={70} y={320} radius={220} color="#8fb7ff" intensity={0.8} />
            <Flashlight x={600} y={40} direction={2.6} angle={0.5} radius={520} color="#fff1d0" feather={0.4} />
          </HostStage>
        </HostChoice>
        <Handle name="Lamp" at={lamp} within={WITHIN} onMove={setLamp} area={area} {...WORLD} alone={false} />
      </div>
      <div className="figure-controls">
        <Choice legend="Lit by" options={HOSTS} value={host} onChange={setHost} />
      </div>
    </figure>
  )
}

const paintHall: Paint = (context, width, height) => {
  const size = 40
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      context.fillStyle = (x + y) % (2 * size) === 0 ? '#b8a58a' : '#a48f73'
      context.fillRect(x, y, size, size)
    }
  }
  for (const { x, y } of PILLARS) {
    const stone = context.createRadialGradient(x - 6, y - 6, 2, x, y, 22)
    stone.addColorStop(0, '#e4ddd0')
    stone.addColorStop(1, '#8d8679')
    context.fillStyle = stone
    context.beginPath()
    context.arc(x, y, 22, 0, 2 * Math.PI)
    context.fill()
  }
}
