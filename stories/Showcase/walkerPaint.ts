import type { Paint } from '../stage/painting.js'

/**
 * Size of the walker's picture, in world units. The feet are at its horizontal center, slightly above
 * its lower edge.
 */
export const WALKER = { width: 72, height: 68, foot: 64 }

/** Number of pictures of the legs for a full stride, and its length in world units. */
const PHASES = 8
const STRIDE = 44

type Pose = number | 'standing' | 'jumping'

const POSES: readonly Pose[] = ['standing', 'jumping', ...Array.from({ length: PHASES }, (_, i) => i)]

const frames = (facing: 1 | -1) => new Map(POSES.map((pose) => [pose, walkerIn(pose, facing)]))

const FRAMES = { right: frames(1), left: frames(-1) }

interface Going {
  facing: 1 | -1
  isGrounded: boolean
  speedX: number
  walked: number
}

/** Returns the walker's present picture, one of a few cached paintings. */
export function walkerPaint({ facing, isGrounded, speedX, walked }: Going): Paint {
  const phase = Math.floor((walked / STRIDE) * PHASES) % PHASES
  const pose = !isGrounded ? 'jumping' : Math.abs(speedX) < 8 ? 'standing' : phase
  return FRAMES[facing === 1 ? 'right' : 'left'].get(pose)!
}

/** A hooded wanderer with a scarf and a lamp on a stick. */
function walkerIn(pose: Pose, facing: 1 | -1): Paint {
  return (context, width) => {
    const swing = pose === 'jumping' ? 0.8 : pose === 'standing' ? 0.12 : Math.sin((2 * Math.PI * pose) / PHASES)
    const bob = typeof pose === 'number' ? -1.2 * Math.abs(Math.cos((2 * Math.PI * pose) / PHASES)) : 0
    const fill = (color: string, path: string): void => {
      context.fillStyle = color
      context.fill(new Path2D(path))
    }
    context.save()
    context.translate(width / 2, WALKER.foot)
    context.scale(facing, 1)
    context.lineCap = 'round'
    context.lineWidth = 5
    for (const side of [-1, 1]) {
      context.strokeStyle = side < 0 ? '#4a3b33' : '#5d4a3d'
      const lift = pose === 'jumping' && side > 0 ? -6 : 0
      context.beginPath()
      context.moveTo(side * 2, -14 + bob)
      context.lineTo(side * swing * 7, -3 + lift)
      context.lineTo(side * swing * 7 + 3, -2.5 + lift)
      context.stroke()
    }
    context.translate(0, bob)
    const flap = pose === 'standing' ? 0 : pose === 'jumping' ? 7 : 3 + 2 * swing
    fill(
      '#7c3540',
      `M-3 -33Q-12 ${-34 - flap / 2} ${-17 - flap} ${-29 - flap}L${-14 - flap} ${-24 - flap}Q-9 -28 -2 -28Z`,
    )
    fill('#38516f', `M-5 -34Q-13 -20 ${-11 - flap / 2} -9Q-2 -6 8 -10Q8 -24 4 -34Z`)
    fill('#4d6b8f', 'M-2 -33Q-6 -20 -5 -9Q3 -8 8 -10Q8 -24 4 -34Z')
    fill('#38516f', 'M-8 -33Q-10 -47 1 -47Q10 -45 9 -34Q3 -30 -8 -33Z')
    fill('#f0c7a0', 'M3 -41Q9 -40 8.5 -34Q4 -32 2 -35Z')
    fill('#2a3547', 'M5.4 -38.5h1.8v2.4h-1.8Z')
    fill('#a8444f', 'M-7 -34Q2 -29 9 -34L9 -30Q1 -26 -7 -30Z')
    context.lineWidth = 3.6
    context.strokeStyle = '#4d6b8f'
    context.beginPath()
    context.moveTo(2, -26)
    context.lineTo(10, -25)
    context.stroke()
    context.lineWidth = 1.8
    context.strokeStyle = '#7a5a3a'
    context.stroke(new Path2D('M7 -20L21 -45'))
    context.lineWidth = 1
    context.stroke(new Path2D('M21 -45V-41'))
    fill('#54483f', 'M17 -42H25L23 -44H19ZM17.5 -31H24.5V-29.5H17.5Z')
    fill('#fff3cf', 'M18 -41.5H24V-31H18Z')
    context.restore()
  }
}
