import { useFrame, useThree } from '@react-three/fiber'
import { useLayoutEffect, useRef } from 'react'
import type { Group } from 'three'
import { PaintedMaterial } from './PaintedMaterial.js'
import { type SpriteProps, SWING_TIME, useSpriteFrame } from './Sprite.js'
import { usePainted } from './usePainted.js'

/** A sprite as react-three-fiber draws it: a plane with what is painted as its texture. */
export function MeshSprite({ paint, x, y, width, height, pivotX = 0.5, pivotY = 0.5, turn = 0, swings }: SpriteProps) {
  const group = useRef<Group>(null)
  const frame = useSpriteFrame(width, height)
  const texture = usePainted(paint, width, height, frame)
  useSwing(group, turn, swings)
  const border = frame.margin / frame.scale
  return (
    <group ref={group} position={[x, y, 0]}>
      <mesh position={[frame.width / 2 - border - width * pivotX, frame.height / 2 - border - height * pivotY, 0]}>
        <planeGeometry args={[frame.width, frame.height]} />
        <PaintedMaterial texture={texture} />
      </mesh>
    </group>
  )
}

/** Turns a group as the style sheet's transition turns an element. */
function useSwing(groupRef: { readonly current: Group | null }, turn: number, swings = false): void {
  const invalidate = useThree((state) => state.invalidate)
  const swing = useRef({ from: turn, to: turn, start: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    const { rotation } = groupRef.current!
    const isSwinging = swings && swing.current.to !== turn && !matchMedia('(prefers-reduced-motion: reduce)').matches
    const start = isSwinging ? performance.now() : Number.NEGATIVE_INFINITY
    if (swing.current.to !== turn) swing.current = { from: rotation.z, to: turn, start }
    if (!isSwinging) rotation.z = turn
    invalidate()
  }, [groupRef, turn, swings, invalidate])
  useFrame(() => {
    const { from, to, start } = swing.current
    const time = Math.min(1, (performance.now() - start) / SWING_TIME)
    groupRef.current!.rotation.z = from + (to - from) * eased(time)
    if (time < 1) invalidate()
  })
}

/** cubic-bezier(0.3, 1.3, 0.6, 1), as stage.css has it. */
function eased(time: number): number {
  if (time >= 1) return 1
  let [low, high] = [0, 1]
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2
    if (bezier(0.3, 0.6, middle) < time) low = middle
    else high = middle
  }
  return bezier(1.3, 1, low)
}

const bezier = (a: number, b: number, t: number): number => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3
