import { motion } from 'motion/react'
import { useRef, useState } from 'react'
import { ImportedScene, LightOverlay, useViewOf } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import './atHome.css'

/** It grows from its top left corner. */
const ORIGIN = { originX: 0, originY: 0 }

export interface MotionProps {
  /** The light where no light falls. */
  ambient: string
}

/** A picture that Motion drags, lets glide and springs to another size: the light goes with it. */
export function Motion({ ambient }: MotionProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const view = useViewOf(picture, { width: inn.width })
  return (
    <>
      <LightOverlay data-picture="" className="at-home" ambient={ambient} view={view} ref={frame}>
        <motion.div drag dragConstraints={frame} style={ORIGIN} animate={{ scale: isLarge ? 1.25 : 1 }}>
          <img ref={setPicture} src={inn.image} alt="An inn from above" style={{ height: '100%' }} draggable={false} />
        </motion.div>
        <ImportedScene data={inn} />
      </LightOverlay>
      <button type="button" className="at-home-button" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
        Large
      </button>
    </>
  )
}
