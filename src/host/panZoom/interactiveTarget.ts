import { isElement } from '../place/windowOf.js'

/** Selector of elements that handle a press themselves. */
const INTERACTIVE_SELECTOR =
  'a[href],button,input,select,textarea,label,summary,iframe,video,audio,[contenteditable]:not([contenteditable=false]),' +
  '[draggable=true],[role=button],[role=link],[role=slider],[role=checkbox],[role=switch],[role=tab],[role=textbox]'

/** Selector of elements that handle arrow keys, + and − themselves. */
const KEYBOARD_SELECTOR =
  'input,select,textarea,video,audio,[contenteditable]:not([contenteditable=false]),' +
  '[role=slider],[role=textbox],[role=listbox],[role=menu],[role=tablist],[role=radiogroup],[role=tree],[role=grid]'

/** Returns true if something between an event's target and an element handles a press itself. */
export function isInteractiveTarget(event: Event, element: Element): boolean {
  return hasMatchWithin(event, element, INTERACTIVE_SELECTOR)
}

/** Returns true if something between an event's target and an element handles keys itself. */
export function consumesKeys(event: Event, element: Element): boolean {
  return hasMatchWithin(event, element, KEYBOARD_SELECTOR)
}

function hasMatchWithin(event: Event, element: Element, selector: string): boolean {
  const path = event.composedPath()
  return path.slice(0, path.indexOf(element)).some((node) => isElement(node) && node.matches(selector))
}
