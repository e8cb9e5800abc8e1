import { type ReactNode, useState } from 'react'
import { Doors, type DoorsProps, ImportedScene, type SceneData } from 'react-umbra'

const door = (walls: number[], more: object = {}) => ({ kind: 'door' as const, walls, open: false, ...more })

export const data: SceneData = {
  width: 400,
  height: 300,
  occluders: [
    { kind: 'wall', walls: [200, 0, 200, 100, 200, 140, 200, 300], open: false },
    door([200, 100, 200, 140]),
    door([10, 10, 10, 30], { secret: true }),
    door([300, 200, 360, 260], { open: true }),
    door([20, 280, 60, 280], { locked: true }),
  ],
  lights: [{ x: 100, y: 120, radius: 190, color: '#ffffff', intensity: 1, shadows: true }],
  warnings: [],
}

export const place = { position: 'absolute', left: 0, top: 0, width: 200, height: 150 } as const

export function House({ onToggle = () => {}, children, ...props }: Partial<DoorsProps> & { children?: ReactNode }) {
  return (
    <>
      <ImportedScene data={props.data ?? data} doors={props.doors} />
      <Doors data={data} onToggle={onToggle} {...props} />
      {children}
    </>
  )
}

export function Opened({ heard = () => {} }: { heard?: DoorsProps['onToggle'] }) {
  const [doors, setDoors] = useState({})
  const toggle = (index: number, open: boolean) => {
    heard(index, open)
    setDoors({ ...doors, [index]: open })
  }
  return <House doors={doors} onToggle={toggle} />
}

export const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-umbra-door]')]
export const stateOf = (button: HTMLElement) =>
  ['aria-label', 'aria-pressed', 'aria-disabled'].map((name) => button.getAttribute(name))
