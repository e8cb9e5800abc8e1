import { type ReactNode, useState } from 'react'
import { FogOfWar, Light, LineLight, Occluder, Sun, Viewer } from 'react-umbra'
import { cobbleGround, paintCobbleGround } from '../../Components/cobbleRelief.js'
import { paintFlags, paintLawn } from '../../Components/grounds.js'
import { paintSquare, SOLIDS, SQUARE } from '../../Components/squarePlan.js'
import { neonLetters } from '../../Showcase/neonLetters.js'
import type { Paint } from '../../stage/painting.js'
import { DocLink } from './DocLink.js'
import { Discs, GLASS, Houses, PANES } from './tileParts.js'
import { SMALL, Vignette } from './Vignette.js'

const MIDDLE = { x: 150, y: 90 }

/** Six kinds of light, each in a small scene that is live under the pointer. */
export function Tiles() {
  return (
    <section className="welcome-section" aria-labelledby="light-can">
      <h2 id="light-can">What light can do</h2>
      <ul className="welcome-tiles">
        <Tile to="components-light" title="Soft shadows">
          <SoftShadows />
        </Tile>
        <Tile to="components-occluder" title="Stained glass">
          <StainedGlass />
        </Tile>
        <Tile to="components-sun" title="Sunlight">
          <Sunlight />
        </Tile>
        <Tile to="showcase-neon-sign" title="Neon">
          <Neon />
        </Tile>
        <Tile to="components-lightoverlay" title="Relief">
          <Relief />
        </Tile>
        <Tile to="components-fogofwar" title="Fog of war">
          <Fog />
        </Tile>
      </ul>
    </section>
  )
}

function Tile({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li className="welcome-tile">
      <div aria-hidden="true">{children}</div>
      <DocLink to={to}>{title}</DocLink>
    </li>
  )
}

function SoftShadows() {
  return (
    <Vignette world={SMALL} ambient="#1a1f2e" picture={paintFlags} start={MIDDLE}>
      {(lamp) => (
        <>
          <Discs />
          <Light {...lamp} radius={420} size={22} color="#ffd9a0" />
        </>
      )}
    </Vignette>
  )
}

function StainedGlass() {
  return (
    <Vignette world={SMALL} ambient="#141824" picture={paintFlags} start={{ x: 80, y: 150 }}>
      {(lamp) => (
        <>
          {GLASS.map((tint, i) => (
            <Occluder key={tint} walls={PANES[i]!} tint={tint} opacity={0.05} />
          ))}
          <Occluder walls={[200, -40, 200, 30, 200, 270, 200, 340]} />
          <Light {...lamp} radius={520} size={8} color="#fff4dd" intensity={1.2} />
        </>
      )}
    </Vignette>
  )
}

function Sunlight() {
  return (
    <Vignette world={SMALL} ambient="#5a6a8f" picture={paintLawn} start={{ x: 90, y: 60 }}>
      {({ x, y }) => (
        <>
          <Houses />
          <Sun direction={Math.atan2(150 - y, 240 - x)} elevation={0.55} size={0.03} color="#ffe9bd" />
        </>
      )}
    </Vignette>
  )
}

const WORD = neonLetters('UMBRA', 240, 130, 380, 90).flat()

const paintBricks: Paint = (context, width, height) => {
  context.fillStyle = '#8a5a4c'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#5b3a33'
  for (let y = 0, row = 0; y < height; y += 16, row++) {
    context.fillRect(0, y, width, 2)
    for (let x = row % 2 === 0 ? 0 : 20; x < width; x += 40) context.fillRect(x, y, 2, 16)
  }
}

function Neon() {
  return (
    <Vignette world={SMALL} ambient="#1b1830" picture={paintBricks} start={{ x: 240, y: 260 }}>
      {(lamp) => (
        <>
          {WORD.map((tube) => (
            <LineLight
              key={`${tube.x0} ${tube.y0} ${tube.x1} ${tube.y1}`}
              {...tube}
              radius={110}
              falloff="inverse-square"
              color="#ff3f8e"
              glow={0.8}
            />
          ))}
          <Light {...lamp} radius={150} color="#4fd8ff" intensity={0.8} />
        </>
      )}
    </Vignette>
  )
}

function Relief() {
  const [ground] = useState(() => cobbleGround(SMALL.width, SMALL.height))
  return (
    <Vignette
      world={SMALL}
      ambient="#20263a"
      picture={paintCobbleGround}
      // Only WebGL paints the relief, on a machine without a graphics card too.
      renderer="webgl"
      normalMap={{ src: ground.normals, x: 0, y: 0, ...SMALL, strength: 1.4 }}
      start={{ x: 160, y: 110 }}
    >
      {(lamp) => <Light {...lamp} radius={320} height={34} color="#ffcf91" intensity={1.3} />}
    </Vignette>
  )
}

/** The town square, in the shape of the other pictures. */
const PLACE = { ...SQUARE, height: (SQUARE.width * SMALL.height) / SMALL.width }

function Fog() {
  return (
    <Vignette world={PLACE} ambient="#8f97ad" picture={paintSquare} start={{ x: 430, y: 300 }}>
      {(hero) => (
        <>
          {SOLIDS.map((shape, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plan that never changes
            <Occluder key={i} shape={shape} lit />
          ))}
          <Light {...hero} radius={420} color="#fff0d0" />
          <Viewer {...hero} radius={440} />
          <FogOfWar unexplored="#10131c" soft={10} />
        </>
      )}
    </Vignette>
  )
}
