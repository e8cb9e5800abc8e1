import { createContext, type ReactNode, type RefObject, useContext, useId, useRef } from 'react'
import { useElementWidth } from '../stage/useElementWidth.js'
import { FigureCanvas, type FigurePaint } from './FigureCanvas.js'
import { Handle, type Movable } from './Handle.js'
import './figure.css'
import './marks.css'

interface FigureProps {
  /** What the picture shows, for those who do not see it. */
  title: string
  /** Size of the picture's world, which is as wide as its place. */
  width: number
  height: number
  /** What is drawn, as SVG in world units. */
  children?: ReactNode
  /** What many things are painted by, under the SVG, in world units: a new function is painted at once. */
  paint?: FigurePaint
  /** Elements that lie under the SVG, such as a lit scene. */
  backdrop?: ReactNode
  /** What can be moved, in the order of the Tab key. Where there is only one point, a press anywhere calls it. */
  handles?: readonly Movable[]
  /** Buttons, and sliders and toggles where the catalog's own controls do not do. */
  controls?: ReactNode
  /** What the picture says in numbers, told when it changes. */
  result: ReactNode
  /** Whether the result is read out when it changes; not where it changes all the time. @default true */
  tells?: boolean
  narrow?: boolean
  /** The picture's element, where somebody else has a use for it, as `useMotion` does. */
  area?: RefObject<HTMLDivElement | null>
}

/** World units of one CSS pixel: what keeps letters and dots readable in a small picture. */
const Pixel = createContext(1)

export const usePixel = (): number => useContext(Pixel)

/** A picture in SVG or on a canvas with things to move by mouse, touch and arrow keys, its controls, and its result in words. */
export function Figure({
  title,
  width,
  height,
  children,
  paint,
  backdrop,
  handles = [],
  controls,
  result,
  tells = true,
  narrow = false,
  area: given,
}: FigureProps) {
  const own = useRef<HTMLDivElement>(null)
  const area = given ?? own
  const id = useId()
  const shown = useElementWidth(area)
  const pixel = shown > 0 ? width / shown : 1
  return (
    <figure className={`figure sb-unstyled${narrow ? ' figure-narrow' : ''}`}>
      <div className="figure-area" ref={area} style={{ aspectRatio: `${width} / ${height}` }}>
        {backdrop}
        {paint && shown > 0 && <FigureCanvas paint={paint} width={width} height={height} pixel={pixel} />}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={id}
          className={paint || backdrop ? 'figure-over' : undefined}
        >
          <title id={id}>{title}</title>
          <Pixel value={pixel}>{children}</Pixel>
        </svg>
        {handles.map((movable) => (
          <Handle
            key={movable.name}
            {...movable}
            area={area}
            width={width}
            height={height}
            alone={handles.length === 1}
          />
        ))}
      </div>
      {controls && <div className="figure-controls">{controls}</div>}
      <figcaption>{tells ? <output>{result}</output> : <div className="figure-result">{result}</div>}</figcaption>
    </figure>
  )
}
