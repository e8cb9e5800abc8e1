/** Creates a style element with the nonce that a page's Content Security Policy may require. */
export function createStyle(document: Document, rules: string, nonce: string | undefined): HTMLStyleElement {
  const style = document.createElement('style')
  if (nonce !== undefined) style.nonce = nonce
  style.textContent = rules
  return style
}

/**
 * Restores the style of an element from the server if a Content Security Policy refused its attribute. A policy lets
 * scripts set styles, and React doesn't repeat what the markup already sets.
 */
export function restoreStyle(element: HTMLElement): void {
  const text = element.getAttribute('style')
  if (text !== null && element.style.length === 0) element.style.cssText = text
}
