import { Fragment, isValidElement, type ReactNode } from 'react'
import * as umbra from 'react-umbra'
import { literal } from '../../code/usage.js'

/** Columns that a line may have before it is broken. */
const COLUMNS = 100

const names = new Map<unknown, string>(Object.entries(umbra).map(([name, value]) => [value, name]))

/** Code of React elements. */
export interface ElementCode {
  lines: string[]
  /** Components of the library in it. */
  used: Set<string>
}

/**
 * Returns the JSX of `node`, a line per element or prop. Elements of other components than the library's are left out,
 * and so are functions and props without a value. Values in `named` are written by their names.
 */
export function elementCode(node: ReactNode, named: ReadonlyMap<unknown, string> = new Map()): ElementCode {
  const used = new Set<string>()
  const write = (it: ReactNode): string[] => {
    if (Array.isArray(it)) return it.flatMap(write)
    if (typeof it === 'string') return [it]
    if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(it)) return []
    const { children, ...props } = it.props
    if (it.type === Fragment) return write(children)
    const name = typeof it.type === 'string' ? it.type : names.get(it.type)
    if (name === undefined) return []
    if (typeof it.type !== 'string') used.add(name)
    return tagged(name, attributes(props, named), write(children))
  }
  return { lines: write(node), used }
}

function tagged(name: string, props: readonly string[], children: readonly string[]): string[] {
  const head = [`<${name}`, ...props].join(' ')
  const isLong = head.length > COLUMNS
  const open = isLong ? [`<${name}`, ...props.map((it) => `  ${it}`)] : [head]
  const end = (mark: string): string[] => (isLong ? [...open, mark] : [`${head}${mark === '/>' ? ' ' : ''}${mark}`])
  if (children.length === 0) return end('/>')
  return [...end('>'), ...children.map((line) => `  ${line}`), `</${name}>`]
}

function attributes(props: Readonly<Record<string, unknown>>, named: ReadonlyMap<unknown, string>): string[] {
  return Object.entries(props).flatMap(([name, value]) => {
    if (value === undefined || typeof value === 'function') return []
    if (named.has(value)) return [`${name}={${named.get(value)}}`]
    if (value === true) return [name]
    return [typeof value === 'string' ? `${name}="${value}"` : `${name}={${literal(value)}}`]
  })
}
