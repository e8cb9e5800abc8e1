import { expect, spyOn, waitFor, within } from 'storybook/test'
import { userEvent } from './events.js'

/** Returns the file that is saved by pressing a button. */
export async function saved(story: HTMLElement, name: string): Promise<Blob> {
  const files: Blob[] = []
  const create = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:'
  })
  const save = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  try {
    await userEvent.click(within(story).getByRole('button', { name }))
    await waitFor(() => expect(files).toHaveLength(1))
    return files[0]!
  } finally {
    create.mockRestore()
    save.mockRestore()
  }
}
