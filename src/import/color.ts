/** Six hex digits (RRGGBB) or eight (AARRGGBB), with or without `#`, in either case. */
export const ARGB: RegExp = /^#?(?:[0-9a-f]{2})?[0-9a-f]{6}$/i

export interface ParsedColor {
  /** `#rrggbb`, in lower case. */
  color: string
  /** 0 to 1; 1 if the text has no alpha. */
  alpha: number
}

/** Splits a color that matches {@link ARGB}. The alpha comes first, unlike in CSS. */
export function parseArgb(text: string): ParsedColor {
  const digits = text.replace('#', '').toLowerCase()
  const alpha = digits.length === 8 ? Number.parseInt(digits.slice(0, 2), 16) / 255 : 1
  return { color: `#${digits.slice(-6)}`, alpha }
}
