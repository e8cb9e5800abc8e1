import { createContext, type ReactNode, type RefObject, useContext, useId, useRef } from 'react'
import { useElementWidth } from '../stage/useElementWidth.js'
import { FigureCanvas, type FigurePaint } from './FigureCanvas.js'
import { Handle, type Movable } from './Handle.js'
import './figure.css'
import './marks.css'

interface FigureProps {
  /** Text alternative of the picture. */
  title: string
  /** Size of the picture's world, which is as wide as its place. */
  width: number
  height: number
  /** SVG content, in world units. */
  children?: ReactNode
  /** Paints a canvas under the SVG, in world units, for large numbers of things. A new function paints at once. */
  paint?: FigurePaint
  /** Elements that lie under the SVG, such as a lit scene. */
  backdrop?: ReactNode
  /** Movable things, in tab order. If there is only one point, a press anywhere moves it. */
  handles?: readonly Movable[]
  /** Buttons, and sliders and toggles if the catalog's own controls are not enough. */
  controls?: ReactNode
  /** Result in numbers, announced when it changes. */
  result: ReactNode
  /** True to announce changes of the result. Pass false if it changes continuously. @default true */
  announces?: boolean
  narrow?: boolean
  /** Ref to the picture's element, such as the one of `useMotion`. */
  area?: RefObject<HTMLDivElement | null>
}

/** World units of one CSS pixel: what keeps letters and dots readable in a small picture. */
const Pixel = createContext(1)

export const usePixel = (): number => useContext(Pixel)

/**
 * A picture in SVG or on a canvas with things to move by mouse, touch and arrow keys, its controls, and its result in
 * words.
 */
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
  announces = true,
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
      <figcaption>{announces ? <output>{result}</output> : <div className="figure-result">{result}</div>}</figcaption>
    </figure>
  )
}
