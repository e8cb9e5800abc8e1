import { type DragEvent, type DragEventHandler, useState } from 'react'

/** Handlers that let files be dropped on an element, and true while files are dragged over it. */
export interface FileDrop {
  over: boolean
  handlers: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', DragEventHandler>
}

/** Lets files be dropped on the element that gets the handlers. */
export function useFileDrop(take: (files: File[]) => void): FileDrop {
  const [over, setOver] = useState(false)
  const onDrag = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return {
    over,
    handlers: {
      onDragEnter: onDrag,
      onDragOver: onDrag,
      onDragLeave: (event) => setOver(event.currentTarget.contains(event.relatedTarget as Node | null)),
      onDrop: (event) => {
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      },
    },
  }
}
