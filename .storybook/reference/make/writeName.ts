import type { ReferenceLinks, ReferenceName } from '../referenceData.js'
import { laterWords, sizeWords } from '../sizeWords.js'
import type { Sizes } from './sizes.js'

/** Returns the section of a public name as Markdown. */
export function writeName(specifier: string, it: ReferenceName, sizes: Sizes): string {
  const { name, sizedBy, doc, code, members, props, propsOf, hidden, example, stories, usedBy, source } = it
  const size = sizedBy === null ? undefined : sizes[`${sizedBy} ${name}`]
  const later = size ? laterWords(size) : ''
  const by = example?.title ? ` from [${example.title}](./?path=/docs/${example.id}--docs)` : ''
  const parts = [
    `## ${name}`,
    `\`import ${sizedBy ? '' : 'type '}{ ${name} } from '${specifier}'\`${size ? `, ${sizeWords(size)} alone` : ''}${later && `; later, when needed: ${later}`}`,
    fenced([...hidden, members.length > 0 ? `${code} { … }` : code].join('\n')),
    doc.text,
    ...(doc.params ?? []).map((param) => `- \`${param.replace(': ', '`: ')}`),
    doc.throws && `Throws ${doc.throws}`,
    doc.see && `See ${doc.see.join(', ')}.`,
    props.map(({ name, type, required, doc }) => listed(`${name}${required ? '' : '?'}: ${type}`, doc)).join('\n'),
    propsOf
      ? `Members: see \`${propsOf}\`.`
      : members.map(({ code, doc }) => listed(code.replace(/\s*\n\s*/g, ' '), doc)).join('\n'),
    example && `Example${by}:\n\n${fenced(example.code)}`,
    it.exampleOf && `Example: see \`${it.exampleOf}\`.`,
    usedBy.length > 0 && `Used by ${usedBy.map((other) => `\`${other}\``).join(', ')}.`,
    stories.length > 0 &&
      `Live: ${stories
        .slice(0, 8)
        .map(({ title, id }) => `[${title}](./?path=/docs/${id}--docs)`)
        .join(', ')}.`,
    `Source: ${source.href === null ? `\`${source.path}\`` : `[${source.path}](${source.href})`}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const fenced = (code: string): string => `\`\`\`tsx\n${code}\n\`\`\``

function listed(code: string, doc: ReferenceName['doc']): string {
  const suffix = doc.defaultValue === undefined ? '' : ` Default: ${doc.defaultValue}.`
  const words = `${doc.text.replace(/\n+(?!- )/g, ' ').replace(/\n+/g, '\n  ')}${suffix}`.trim()
  return `- \`${code}\`${words && `: ${words}`}`
}

/** Returns one line for the names that other entries describe. */
export function writeShared(names: readonly ReferenceName[], { names: places }: ReferenceLinks): string {
  const links = names.map(({ name, home }) => `[${name}](${places[home!]![name]!.replace('--docs', '.md')})`)
  return links.length === 0 ? '' : `\n## Also exported here\n\n${links.join(', ')}\n`
}
