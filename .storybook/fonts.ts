import './fonts.css'

const USED = [
  '400 1em "Inter Variable"',
  'italic 400 1em "Inter Variable"',
  '400 1em "Source Serif 4 Variable"',
  '400 1em "Source Code Pro Variable"',
]

/**
 * Loads them before a story is drawn: a canvas does not wait for its letters, and shadows follow the layout of a text.
 * Where a visitor blocks fonts, stories are drawn with the fonts of the machine.
 */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled([
    ...USED.map((font) => document.fonts.load(font)),
    document.fonts.load('1em "Noto Sans Math"', '→'),
    // A range of letters is a file of its own.
    document.fonts.load('400 1em "Inter Variable"', 'π'),
  ])
}
