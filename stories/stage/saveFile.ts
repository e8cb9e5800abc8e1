/** Saves a file on the visitor's device. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the next task, the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(address))
}
