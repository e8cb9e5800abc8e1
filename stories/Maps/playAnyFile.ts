import { expect, spyOn, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'

/** Returns the actions of plays, which find controls by their visible text. */
export function steerAnyFile(canvasElement: HTMLElement) {
  const story = within(canvasElement)
  const page = story.getByRole('region', { name: /where files are dropped/ })
  const button = (name: string | RegExp): HTMLElement => story.getByRole('button', { name })
  const drop = async (...files: readonly File[]): Promise<void> => {
    const dataTransfer = new DataTransfer()
    for (const file of files) dataTransfer.items.add(file)
    await fireEvent(page, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }
  return {
    story,
    button,
    drop,
    press: async (name: string | RegExp): Promise<void> => userEvent.click(button(name)),
    choose: async (...files: File[]): Promise<void> => userEvent.upload(story.getByLabelText('Choose files'), files),
    /** Waits until the report says all of these. */
    says: async (...words: readonly string[]): Promise<void> => {
      for (const word of words) await waitFor(() => expect(story.getByRole('status')).toHaveTextContent(word))
    },
    alerts: async (words: string | RegExp): Promise<void> =>
      waitFor(() => expect(story.getByRole('alert')).toHaveTextContent(words)),
    /** The text of the file that pressing a button saves. */
    saved: async (name: string): Promise<string> => {
      const files: Blob[] = []
      const create = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        files.push(blob as Blob)
        return 'blob:'
      })
      const save = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      try {
        await userEvent.click(button(name))
        return await files[0]!.text()
      } finally {
        create.mockRestore()
        save.mockRestore()
      }
    },
  }
}

/** Returns an image of one color, encoded as a program would. */
export async function pictureFile(name: string, color: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  const context = canvas.getContext('2d')!
  context.fillStyle = color
  context.fillRect(0, 0, 40, 30)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name)
}

/** Returns the center of an element in the coordinates of pointer events. */
export function centerOf(element: Element): { clientX: number; clientY: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}
