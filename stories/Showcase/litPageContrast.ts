type Rgb = readonly [number, number, number]

/** Returns the minimum of each channel in a canvas, 0 to 1. */
export function darkestOf(canvas: HTMLCanvasElement): Rgb {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  const least = [255, 255, 255]
  for (let i = 0; i < data.length; i++) {
    if (i % 4 < 3 && data[i]! < least[i % 4]!) least[i % 4] = data[i]!
  }
  return [least[0]! / 255, least[1]! / 255, least[2]! / 255]
}

/**
 * Returns the lowest contrast of all text on a page under a light, by the formula of WCAG, and the text that has it.
 */
export function weakestText(page: HTMLElement, light: Rgb): { contrast: number; text: string } {
  let weakest = { contrast: Number.POSITIVE_INFINITY, text: '' }
  for (const element of page.querySelectorAll<HTMLElement>('h2, h3, p, small, label, summary, output, button, li')) {
    const [ink, ground] = [getComputedStyle(element).color, groundOf(element)]
    const [a, b] = [luminance(rgbOf(ink), light), luminance(rgbOf(ground), light)]
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    if (contrast < weakest.contrast) weakest = { contrast, text: element.textContent }
  }
  return weakest
}

/** Returns the color behind an element's text. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!/^rgba\(.* 0\)$/.test(backgroundColor)) return backgroundColor
  }
  return 'rgb(255, 255, 255)'
}

function rgbOf(color: string): Rgb {
  const [red, green, blue] = color.match(/[\d.]+/g)!.map(Number)
  return [red! / 255, green! / 255, blue! / 255]
}

function luminance(color: Rgb, light: Rgb): number {
  const [red, green, blue] = color.map((channel, i) => linear(channel * light[i]!))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Converts an sRGB channel to linear light. */
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
