import { type CSSProperties, memo, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LightOverlay } from 'react-umbra'
import { StageRenderer } from '../stage/stageRenderer.js'
import { useDensity } from '../stage/useDensity.js'
import { useElementWidth } from '../stage/useElementWidth.js'
import { TopDownLights, type TopDownLightsHandle } from './TopDownLights.js'
import { Game, LIVES } from './topDownGame.js'
import { WORLD } from './topDownMap.js'
import { type Camera, paintActors, paintGlow, paintGround } from './topDownPaint.js'
import { useTopDownInput } from './useTopDownInput.js'
import { useTopDownLoop } from './useTopDownLoop.js'
import '../stage/stage.css'
import './topDown.css'

interface TopDownProps {
  /** Number of enemies. */
  enemies: number
  /** Radius of the torch, in world units. */
  reach: number
  /** Opening of its cone, in radians. */
  angle: number
  /** The light where no light falls. */
  ambient: string
}

type Phase = 'ready' | 'playing' | 'paused' | 'over'

/** Smallest visible part of the world, in its units. */
const MIN_VIEW = { width: 420, height: 560 }

/** Returns the height of a stage for its width. On a phone it is higher than wide. */
const heightOf = (width: number): number =>
  2 * Math.round(Math.min(Math.max(0.62 * width, Math.min(1.3 * width, 520)), 640) / 2)

/** A small game: walk, shine and shoot, among 200 walls and 300 enemies that are seen only in light. */
export function TopDown({ enemies, reach, angle, ambient }: TopDownProps) {
  const [game, setGame] = useState(() => new Game(3, enemies))
  const [phase, setPhase] = useState<Phase>('ready')
  // Steps change the game in place; the values that React shows are updated once per frame.
  const [shown, setShown] = useState({ x: game.x, y: game.y, left: game.enemies.size, lives: game.lives, steps: 0 })
  const stage = useRef<HTMLDivElement>(null)
  const hold = useRef<HTMLElement>(null)
  const picture = useRef<HTMLCanvasElement>(null)
  const glow = useRef<HTMLCanvasElement>(null)
  const lights = useRef<TopDownLightsHandle>(null)
  const input = useTopDownInput()
  const width = useElementWidth(stage)
  const height = heightOf(width)
  const density = useDensity()
  const zoom = Math.max(0.1, Math.max(width / 960, Math.min(width / MIN_VIEW.width, height / MIN_VIEW.height)))
  const x = clamp(shown.x - width / zoom / 2, WORLD.width - width / zoom)
  const y = clamp(shown.y - height / zoom / 2, WORLD.height - height / zoom)
  const view = useMemo((): Camera => ({ x, y, zoom }), [x, y, zoom])

  const show = (): void => {
    setShown({ x: game.x, y: game.y, left: game.enemies.size, lives: game.lives, steps: game.steps })
  }
  useTopDownLoop(
    phase === 'playing',
    () => {
      if (!game.isOver) game.step(input.take({ x: (game.x - view.x) * view.zoom, y: (game.y - view.y) * view.zoom }))
    },
    // Synchronously, so that the picture, its lights and the view show the same moment; lights first,
    // because a new view paints them.
    () => {
      lights.current?.move(game)
      flushSync(() => {
        show()
        if (game.isOver) setPhase('over')
      })
    },
    () => setPhase('paused'),
  )
  useLayoutEffect(() => lights.current?.move(game), [game])
  useLayoutEffect(() => {
    const isSeen = (atX: number, atY: number): boolean =>
      Math.abs((atX - view.x) * zoom - width / 2) < width / 2 + 20 * zoom &&
      Math.abs((atY - view.y) * zoom - height / 2) < height / 2 + 20 * zoom
    const below = contextOf(picture.current!, width, height, density)
    below.scale(zoom, zoom)
    below.translate(-view.x, -view.y)
    paintActors(below, game, isSeen)
    paintGlow(contextOf(glow.current!, width, height, density), game, view, input.sticks())
  })

  const play = (): void => {
    if (phase === 'over') {
      const next = new Game(3, enemies)
      setGame(next)
      setShown({ x: next.x, y: next.y, left: next.enemies.size, lives: next.lives, steps: 0 })
    }
    input.lift()
    setPhase('playing')
    hold.current?.focus({ preventScroll: true })
  }
  const renderer = use(StageRenderer)
  // A soft torch loses no quality, and without a graphics card it takes a quarter of the time.
  const resolution = 0.5
  const size = { '--height': `${height}px` } as CSSProperties
  return (
    <div className="stage-page">
      <section
        ref={hold}
        className="stage-hold top-down-hold"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys walk in here
        tabIndex={0}
        role="application"
        aria-label="A game seen from above: WASD or arrow keys walk, the mouse aims, its button or Space shoots"
        {...input.keys}
      >
        <div ref={stage} className="top-down-frame" data-picture="" style={size} {...input.pointers}>
          <LightOverlay className="stage" data-host="canvas" {...{ ambient, view, renderer, resolution }}>
            <div
              className="top-down-ground"
              style={{
                width: WORLD.width * zoom,
                height: WORLD.height * zoom,
                transform: `translate(${-x * zoom}px, ${-y * zoom}px)`,
              }}
            >
              <Ground scale={zoom * density} />
            </div>
            <canvas
              ref={picture}
              className="top-down-canvas"
              role="img"
              aria-label="Ruined houses by night, seen from above, in the light of a torch and of fires"
            />
            <TopDownLights ref={lights} reach={reach} angle={angle} />
          </LightOverlay>
          <canvas ref={glow} className="top-down-canvas top-down-glow" />
        </div>
        {phase !== 'playing' && (
          <div className="top-down-cover">
            <p>{words(phase, shown.lives)}</p>
            <button type="button" onClick={play}>
              {phase === 'over' ? 'Play again' : phase === 'paused' ? 'Go on' : 'Start'}
            </button>
          </div>
        )}
      </section>
      <p className="stage-caption">
        <output>
          {'♥'.repeat(shown.lives)}
          {'♡'.repeat(LIVES - shown.lives)} · {shown.left} of {enemies} left
        </output>
        {phase === 'playing' && (
          <button type="button" className="top-down-pause" onClick={() => setPhase('paused')}>
            Pause
          </button>
        )}
        <span>WASD, mouse · gamepad · two thumbs</span>
      </p>
    </div>
  )
}

function words(phase: Phase, lives: number): string {
  if (phase === 'paused') return 'Paused'
  if (phase === 'ready') return 'They do not like the light. Walk, shine, shoot.'
  return lives > 0 ? 'The night is quiet.' : 'The night has won.'
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}

/** A canvas's context in CSS pixels, empty. */
function contextOf(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  density: number,
): CanvasRenderingContext2D {
  const [across, down] = [Math.max(1, Math.round(width * density)), Math.max(1, Math.round(height * density))]
  if (canvas.width !== across) canvas.width = across
  if (canvas.height !== down) canvas.height = down
  const context = canvas.getContext('2d')!
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, across, down)
  context.setTransform(density, 0, 0, density, 0, 0)
  return context
}

/**
 * The ground as a picture at the displayed resolution, if that isn't too large. It is painted once;
 * later it only moves.
 */
const Ground = memo(function Ground({ scale }: { scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fine = Math.min(2, Math.ceil(2 * scale) / 2)
  useLayoutEffect(() => {
    const element = canvas.current!
    element.width = WORLD.width * fine
    element.height = WORLD.height * fine
    const context = element.getContext('2d')!
    context.scale(fine, fine)
    paintGround(context)
  }, [fine])
  return <canvas ref={canvas} className="top-down-canvas" />
})
