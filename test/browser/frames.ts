/** Waits for so many frames of the browser. After the second, what was asked for before the first has been painted. */
export async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise<number>((done) => requestAnimationFrame(done))
}
