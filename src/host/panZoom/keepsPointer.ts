import { isElement } from '../place/windowOf.js'

/** What has a use of its own for a press. */
const PRESSED =
  'a[href],button,input,select,textarea,label,summary,iframe,video,audio,[contenteditable]:not([contenteditable=false]),' +
  '[draggable=true],[role=button],[role=link],[role=slider],[role=checkbox],[role=switch],[role=tab],[role=textbox]'

/** What has a use of its own for arrows and signs. */
const TYPED =
  'input,select,textarea,video,audio,[contenteditable]:not([contenteditable=false]),' +
  '[role=slider],[role=textbox],[role=listbox],[role=menu],[role=tablist],[role=radiogroup],[role=tree],[role=grid]'

/** Whether something between an event's target and an element keeps a press for itself. */
export function keepsPointer(event: Event, element: Element): boolean {
  return within(event, element, PRESSED)
}

/** The same of keys. */
export function keepsKeys(event: Event, element: Element): boolean {
  return within(event, element, TYPED)
}

function within(event: Event, element: Element, selector: string): boolean {
  const path = event.composedPath()
  return path.slice(0, path.indexOf(element)).some((one) => isElement(one) && one.matches(selector))
}
