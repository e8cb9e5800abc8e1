/** A prop of a component or an option of a hook, as its source documents it. */
export interface PropDoc {
  name: string
  type: string
  description: string
  /** The text of its `@default` tag. */
  defaultValue: string | undefined
  required: boolean
}

/**
 * Returns the props of an interface of the first source, including inherited ones, with their doc
 * comments, so that a docs page says the same as the source. An interface that a source imports is
 * searched in the following ones; one that none of them has, such as React's, is left out.
 */
export function interfaceProps(sources: readonly string[], name: string): PropDoc[] {
  const [source, ...others] = sources
  const found = new RegExp(
    `interface ${name}(?:<\\w+>)?(?:\\s+extends ([^{]+?))? \\{(.*?)(?:^|(?<=\\{))\\}`,
    'ms',
  ).exec(source ?? '')
  if (found === null) return others.length > 0 ? interfaceProps(others, name) : []
  const [, bases = '', body = ''] = found
  const inherited = bases.split(/,\s*(?![^<]*>)/).flatMap((named) => {
    const [, picked, names = ''] = /^Pick<\s*(\w+),([^>]*)>/.exec(named.trim()) ?? []
    const base = picked ?? named
    const isTaken = (prop: PropDoc): boolean => picked === undefined || names.includes(`'${prop.name}'`)
    const imported = new RegExp(`^import (?:type )?\\{[^}]*?(?:(\\w+) as )?\\b${base}\\b[^}]*\\} from`, 'm').exec(
      source!,
    )
    if (imported === null) return (/^\w+$/.test(base) ? interfaceProps(sources, base) : []).filter(isTaken)
    return interfaceProps(others, imported[1] ?? base).filter(isTaken)
  })
  const own = propsIn(body)
  return [...inherited.filter((prop) => own.every(({ name: other }) => other !== prop.name)), ...own]
}

const PROP = /^ {2}(?:\/\*\*(?<comment>(?:(?!\*\/).)*)\*\/\s+)?(?<name>\w+)(?<optional>\?)?: (?<type>[^\n]+)$/gms

function propsIn(body: string): PropDoc[] {
  let last = ''
  return Array.from(body.matchAll(PROP), ({ groups }) => {
    const { comment = '', name = '', optional, type = '' } = groups!
    const text = comment
      .replace(/^\s*\* ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    const [words = '', defaultValue] = text.split(/\s*@default /)
    // The doc comment of a point's x also describes y.
    const description = words || (name === 'y' ? last : '')
    last = description
    return {
      name,
      type: type.replace(/ \| undefined$/, ''),
      description,
      defaultValue,
      required: optional === undefined,
    }
  })
}
