import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Choice, PlayButton, Slider, Toggle } from '../../stories/figure/controls.js'

interface Controls {
  buttons: Map<string, () => void>
  toggles: Map<string, (checked: boolean) => void>
  sliders: { name: string; max: number; onChange: (value: number) => void }[]
  /** Choices by their text. */
  options: Map<string, () => void>
}

/** Finds the buttons, sliders, toggles and choices among a figure's controls, by their names. */
export function findControls(node: ReactNode): Controls {
  const controls: Controls = { buttons: new Map(), toggles: new Map(), sliders: [], options: new Map() }
  collect(node, controls)
  return controls
}

function collect(node: ReactNode, controls: Controls): void {
  Children.forEach(node, (child) => {
    if (!isValidElement(child)) return
    if (is(child, Slider)) controls.sliders.push({ ...child.props, name: child.props.label })
    else if (is(child, Toggle)) controls.toggles.set(child.props.label, child.props.onChange)
    else if (is(child, PlayButton)) controls.buttons.set('Play', child.props.motion.toggle)
    else if (is(child, Choice<string>)) {
      const { options, onChange } = child.props
      for (const [value, words] of Object.entries(options)) controls.options.set(words, () => onChange(value))
    } else if (child.type === 'button') {
      const { children, onClick } = child.props as { children: ReactNode; onClick: () => void }
      controls.buttons.set(String(children), onClick)
    } else collectIn(child, controls)
  })
}

/** Looks into a fragment, or into a component without hooks, such as the button that separates shapes. */
function collectIn({ type, props }: ReactElement, controls: Controls): void {
  if (type === Fragment) collect((props as { children: ReactNode }).children, controls)
  else if (typeof type === 'function') collect((type as (props: unknown) => ReactNode)(props), controls)
}

function is<P>(element: ReactElement, component: (props: P) => ReactNode): element is ReactElement<P> {
  return element.type === component
}
