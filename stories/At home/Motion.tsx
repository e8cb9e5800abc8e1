import { motion } from 'motion/react'
import { useRef, useState } from 'react'
import { ImportedScene, LightOverlay, type LightOverlayProps, useViewOf } from 'react-umbra'
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
  return (
    <>
      <Lit data-picture="" className="at-home" ref={frame} ambient={ambient} picture={picture}>
        <motion.div drag dragConstraints={frame} style={ORIGIN} animate={{ scale: isLarge ? 1.25 : 1 }}>
          <img ref={setPicture} src={inn.image} alt="An inn from above" style={{ height: '100%' }} draggable={false} />
        </motion.div>
        <ImportedScene data={inn} />
      </Lit>
      <button type="button" className="at-home-button" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
        Large
      </button>
    </>
  )
}

/** A component of its own, so that what Motion moves is not rendered anew with each view. */
function Lit({ picture, ...rest }: LightOverlayProps & { picture: HTMLElement | null }) {
  return <LightOverlay {...rest} view={useViewOf(picture, { width: inn.width })} />
}
