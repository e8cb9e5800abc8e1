import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../../stage/events.js'
import { brightnessAt } from '../../stage/lightMap.js'

/** Returns the actions and queries of tests on a playground. */
export function steered(story: HTMLElement) {
  const all = within(story)
  const marks = within(story.querySelector<HTMLElement>('.playground-marks')!)
  const width = (): number => Number(story.querySelector('.playground-marks')!.getAttribute('viewBox')!.split(' ')[2])
  const status = (): string => all.getByRole('status').textContent
  const mark = (name: string): HTMLElement => marks.getByRole('button', { name: new RegExp(`^${name}[,:]`) })
  return {
    all,
    status,
    mark,
    /** The names of all marks, with where they are. */
    names: (): string[] => marks.getAllByRole('button').map((one) => one.getAttribute('aria-label')!),
    hasMark: (name: string): boolean => marks.queryByRole('button', { name: new RegExp(`^${name}[,:]`) }) !== null,
    bright: (x: number, y: number): number => brightnessAt(story, x, y, width()),
    press: async (name: string | RegExp): Promise<void> => userEvent.click(all.getByRole('button', { name })),
    keys: async (name: string, keys: string): Promise<void> => {
      mark(name).focus()
      await userEvent.keyboard(keys)
    },
    /** Drags a mark by so much of the world. */
    drag: async (name: string, by: { x: number; y: number }, pointerType = 'mouse'): Promise<void> => {
      const held = mark(name)
      // A pointer of a test has nothing to capture.
      held.setPointerCapture = () => {}
      const scale = story.querySelector('.playground-marks')!.getBoundingClientRect().width / width()
      const { left, top } = held.getBoundingClientRect()
      const at = (share: number) => ({
        pointerId: 1,
        pointerType,
        button: 0,
        clientX: left + share * by.x * scale,
        clientY: top + share * by.y * scale,
      })
      await fireEvent.pointerDown(held, at(0))
      for (const share of [0.25, 0.5, 1]) await fireEvent.pointerMove(held, at(share))
      await fireEvent.pointerUp(held, at(1))
    },
    /** Presses the empty picture at a place of the world. */
    pressAt: async (x: number, y: number): Promise<void> => {
      const picture = story.querySelector('.playground-marks')!
      const box = picture.getBoundingClientRect()
      const scale = box.width / width()
      await fireEvent.click(picture, { clientX: box.left + x * scale, clientY: box.top + y * scale })
    },
    set: async (label: string, value: string): Promise<void> => {
      await fireEvent.change(all.getByLabelText(label), { target: { value } })
    },
    drop: (...files: readonly File[]): void => {
      const dataTransfer = new DataTransfer()
      for (const file of files) dataTransfer.items.add(file)
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
      story.querySelector('.playground')!.dispatchEvent(event)
    },
    says: async (words: string | RegExp): Promise<void> => {
      await waitFor(() => expect(all.getByRole('status')).toHaveTextContent(words))
    },
  }
}
