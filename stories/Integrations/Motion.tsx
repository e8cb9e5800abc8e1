import { motion } from 'motion/react'
import { useRef, useState } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'
import './integrations.css'

export interface MotionProps {
  /** The light where no light falls. */
  ambient: string
}

const SPRING = { type: 'spring', stiffness: 180, damping: 9 } as const

/** A card that Motion drags and springs: its shadow follows, frame by frame. */
export function Motion({ ambient }: MotionProps) {
  const frame = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  return (
    <LightOverlay data-picture="" className="at-home" ref={frame} ambient={ambient}>
      <div className="at-home-desk">
        <motion.div
          ref={card}
          className="at-home-sprung"
          drag
          dragConstraints={frame}
          animate={{ scale: isLarge ? 1.8 : 1, rotate: isLarge ? 8 : -4 }}
          transition={SPRING}
        >
          Drag me
          <button type="button" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
            Spring
          </button>
        </motion.div>
      </div>
      <Occluder of={card} lit />
      <Light x={70} y={60} radius={900} size={16} color="#ffe3b3" />
    </LightOverlay>
  )
}
