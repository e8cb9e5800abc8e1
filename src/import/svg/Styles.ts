import { failRange } from '../../geometry/check.js'
import type { XmlElement } from '../xml.js'
import { nameOf } from './names.js'
import { type CompoundSelector, readSelector, type Selector, selectorsOf } from './selectors.js'
import { rulesOf } from './styleSheet.js'

/** Style properties that are read. */
const READ_PROPERTIES: ReadonlySet<string> = new Set(
  'display visibility fill stroke clip-path mask transform transform-origin'.split(' '),
)

/** A value of a property, with its precedence in the cascade. */
interface Declaration {
  value: string
  isImportant: boolean
  isInline: boolean
  specificity: number
  order: number
}

/** A selector with all its declarations by their properties. */
interface Rule {
  selector: Selector
  declarations: Map<string, Declaration>
}

/** Maximum number of comparisons of selectors with elements: about a second of work. */
const MAX_STEPS = 2 ** 25

/** Maximum number of selectors that are kept for warnings: more than they list. */
const MAX_UNSUPPORTED = 60

/** Specificity of presentation attributes: lower than that of any rule. */
const ATTRIBUTE_SPECIFICITY = -1

/**
 * The styles of elements, as far as they hide, move, or clip elements or set the color of lights. The cascade is that
 * of CSS: `!important`, then `style`, then the file's style sheets by specificity and order, then the attribute of that
 * name.
 */
export class Styles {
  /** Rules by the id, the class, or the name of the element that they style. */
  readonly #rules = new Map<string, Rule[]>()
  /** Rules by the text of their selectors. */
  readonly #bySelector = new Map<string, Rule>()
  readonly #parents = new Map<XmlElement, XmlElement>()
  readonly #classes = new Map<XmlElement, ReadonlySet<string>>()
  #order = 0
  #steps = 0
  /** Unsupported selectors whose rules have properties that are read. */
  readonly unsupported: Set<string> = new Set()

  /** Adds an element of the tree, so that selectors can refer to its parent. */
  addParent(element: XmlElement, parent: XmlElement): void {
    this.#parents.set(element, parent)
  }

  /** Adds the text of a `style` element. O(length). */
  addSheet(css: string): void {
    for (const { selectors, body } of rulesOf(css)) {
      const declarations = declarationsOf(body)
      if (declarations.size === 0) continue
      this.#order++
      for (const text of selectorsOf(selectors).filter((selector) => selector !== '')) this.#addRule(text, declarations)
    }
  }

  #addRule(text: string, declarations: ReadonlyMap<string, { value: string; isImportant: boolean }>): void {
    let rule = this.#bySelector.get(text)
    if (rule === undefined) {
      const selector = readSelector(text)
      if (selector === null) {
        if (this.unsupported.size < MAX_UNSUPPORTED) this.unsupported.add(text)
        return
      }
      rule = { selector, declarations: new Map() }
      this.#bySelector.set(text, rule)
      const key = keyOf(selector.chains.at(-1)!.at(-1)!)
      const rules = this.#rules.get(key)
      if (rules === undefined) this.#rules.set(key, [rule])
      else rules.push(rule)
    }
    const { specificity } = rule.selector
    for (const [property, declaration] of declarations) {
      addDeclaration(rule.declarations, property, { ...declaration, isInline: false, specificity, order: this.#order })
    }
  }

  /** Returns the style of an element with this name. */
  styleOf(element: XmlElement, name: string): ReadonlyMap<string, string> {
    const { attributes } = element
    const found = new Map<string, Declaration>()
    for (const property of READ_PROPERTIES) {
      const value = attributes[property]
      if (!value) continue
      found.set(property, { value, isImportant: false, isInline: false, specificity: ATTRIBUTE_SPECIFICITY, order: 0 })
    }
    for (const key of [
      '',
      name,
      `#${attributes.id}`,
      ...[...this.#classesOf(element)].map((className) => `.${className}`),
    ]) {
      for (const { selector, declarations } of this.#rules.get(key) ?? []) {
        if (!this.#matches(element, selector)) continue
        for (const [property, declaration] of declarations) addDeclaration(found, property, declaration)
      }
    }
    for (const [property, declaration] of declarationsOf(attributes.style ?? '')) {
      addDeclaration(found, property, { ...declaration, isInline: true, specificity: 0, order: 0 })
    }
    return new Map([...found].map(([property, { value }]) => [property, value]))
  }

  #classesOf(element: XmlElement): ReadonlySet<string> {
    let classes = this.#classes.get(element)
    if (classes === undefined) {
      classes = new Set((element.attributes.class ?? '').split(/\s+/).filter((word) => word !== ''))
      this.#classes.set(element, classes)
    }
    return classes
  }

  /**
   * Returns true if a selector selects an element. Matches each chain at the innermost element that fits, which leaves
   * the most ancestors to the others.
   */
  #matches(element: XmlElement, { chains }: Selector): boolean {
    let top = this.#topOf(element, chains.at(-1)!)
    for (let i = chains.length - 2; i >= 0 && top !== undefined; i--) {
      let ancestor = this.#parents.get(top)
      top = undefined
      for (; ancestor !== undefined && top === undefined; ancestor = this.#parents.get(ancestor)) {
        top = this.#topOf(ancestor, chains[i]!)
      }
    }
    return top !== undefined
  }

  /** Returns the outermost element of a chain that ends with this one, or undefined if it does not match. */
  #topOf(element: XmlElement, chain: readonly CompoundSelector[]): XmlElement | undefined {
    let top: XmlElement | undefined
    let next: XmlElement | undefined = element
    for (let i = chain.length - 1; i >= 0; i--) {
      if (next === undefined || !this.#matchesCompound(next, chain[i]!)) return undefined
      top = next
      next = this.#parents.get(next)
    }
    return top
  }

  #matchesCompound(element: XmlElement, { element: name, ids, classes }: CompoundSelector): boolean {
    this.#steps += 1 + ids.length + classes.length
    if (this.#steps > MAX_STEPS) failRange('svg.style', 'of fewer or simpler selectors', this.#steps)
    if (!ids.every((id) => element.attributes.id === id)) return false
    if (classes.length > 0) {
      const ownClasses = this.#classesOf(element)
      if (!classes.every((className) => ownClasses.has(className))) return false
    }
    return name === '' || nameOf(element) === name
  }
}

/** Returns the key of the rules that may select an element: by its most specific condition. */
function keyOf({ element, ids: [id], classes: [className] }: CompoundSelector): string {
  if (id !== undefined) return `#${id}`
  return className === undefined ? element : `.${className}`
}

/** Adds a declaration unless there is one that prevails. */
function addDeclaration(declarations: Map<string, Declaration>, property: string, declaration: Declaration): void {
  const other = declarations.get(property)
  if (other === undefined || overrides(declaration, other)) declarations.set(property, declaration)
}

/** Returns true if a declaration prevails over another one, by the cascade of CSS. */
function overrides(a: Declaration, b: Declaration): boolean {
  if (a.isImportant !== b.isImportant) return a.isImportant
  if (a.isInline !== b.isInline) return a.isInline
  return a.specificity === b.specificity ? a.order >= b.order : a.specificity > b.specificity
}

/** Returns the declarations of the properties that are read. */
function declarationsOf(css: string): Map<string, { value: string; isImportant: boolean }> {
  const found = new Map<string, { value: string; isImportant: boolean }>()
  for (const declaration of css.split(';')) {
    const [key = '', text = ''] = declaration.split(':')
    const property = key.trim().toLowerCase()
    if (!READ_PROPERTIES.has(property)) continue
    const [value = '', priority] = text.split('!')
    const isImportant = priority?.trim().toLowerCase() === 'important'
    if (found.get(property)?.isImportant && !isImportant) continue
    found.set(property, { value: value.trim(), isImportant })
  }
  return found
}
