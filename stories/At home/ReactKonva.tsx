import type Konva from 'konva'
import { useEffect, useState } from 'react'
import { Image, Layer, Stage } from 'react-konva'
import { ImportedScene, LightOverlay } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import { useFitted } from './useFitted.js'
import './atHome.css'

export interface ReactKonvaProps {
  /** The light where no light falls. */
  ambient: string
}

/** A stage of Konva that is dragged and zoomed by the wheel: the light map has the stage's own place and scale. */
export function ReactKonva({ ambient }: ReactKonvaProps) {
  const { setFrame, size, view, setView } = useFitted(inn)
  const [image, setImage] = useState<HTMLImageElement>()
  useEffect(() => {
    const loaded = new window.Image()
    loaded.onload = () => setImage(loaded)
    loaded.src = inn.image!
  }, [])
  const onDrag = ({ target }: Konva.KonvaEventObject<DragEvent>) =>
    setView({ ...view, x: -target.x() / view.zoom, y: -target.y() / view.zoom })
  const onWheel = ({ evt, target }: Konva.KonvaEventObject<WheelEvent>) => {
    evt.preventDefault()
    const zoom = view.zoom * 2 ** (-evt.deltaY / 400)
    const { x, y } = target.getStage()!.getPointerPosition()!
    setView({ zoom, x: view.x + x / view.zoom - x / zoom, y: view.y + y / view.zoom - y / zoom })
  }
  const [x, y] = [-view.x * view.zoom, -view.y * view.zoom]
  return (
    <LightOverlay data-picture="" className="at-home" ambient={ambient} view={view} ref={setFrame}>
      <Stage {...size} {...{ x, y, onWheel }} scaleX={view.zoom} scaleY={view.zoom} draggable onDragMove={onDrag}>
        <Layer>{image && <Image image={image} width={inn.width} height={inn.height} />}</Layer>
      </Stage>
      <ImportedScene data={inn} />
    </LightOverlay>
  )
}
