import type { ReferenceLinks, ReferenceName } from '../referenceData.js'
import { laterWords, sizeWords } from '../sizeWords.js'
import type { Sizes } from './sizes.js'

/** A public name as Markdown. What another entry tells as a whole is named in a line. */
export function writeName(specifier: string, it: ReferenceName, { names }: ReferenceLinks, sizes: Sizes): string {
  const { name, home, sizedBy, doc, code, members, hidden, example, stories, usedBy } = it
  const head = `## ${name}`
  if (home !== null) return `${head}\n\nThe same as in [${home}](${names[home]![name]!.replace('--docs', '.md')}).`
  const size = sizedBy === null ? undefined : sizes[`${sizedBy} ${name}`]
  const later = size ? laterWords(size) : ''
  const by = example?.title ? ` from [${example.title}](./?path=/docs/${example.id}--docs)` : ''
  const parts = [
    head,
    `\`import ${sizedBy ? '' : 'type '}{ ${name} } from '${specifier}'\`${size ? `, ${sizeWords(size)} alone` : ''}${later && `; later, when needed: ${later}`}`,
    fenced([...hidden, members.length > 0 ? `${code} { … }` : code].join('\n')),
    doc.text,
    ...(doc.params ?? []).map((param) => `- \`${param.replace(': ', '`: ')}`),
    doc.throws && `Throws ${doc.throws}`,
    members.map((member) => `- \`${inline(member.code)}\`${saying(member)}`).join('\n'),
    example && `Example${by}:\n\n${fenced(example.code)}`,
    it.exampleOf && `Example: see \`${it.exampleOf}\`.`,
    usedBy.length > 0 && `Named by ${usedBy.map((other) => `\`${other}\``).join(', ')}.`,
    stories.length > 0 &&
      `Live: ${stories
        .slice(0, 8)
        .map(({ title, id }) => `[${title}](./?path=/docs/${id}--docs)`)
        .join(', ')}.`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const fenced = (code: string): string => `\`\`\`tsx\n${code}\n\`\`\``

const inline = (code: string): string => code.replace(/\s*\n\s*/g, ' ')

function saying({ doc }: ReferenceName['members'][number]): string {
  const standard = doc.standard === undefined ? '' : ` Default: ${doc.standard}.`
  const words = `${doc.text.replace(/\n+(?!- )/g, ' ').replace(/\n+/g, '\n  ')}${standard}`.trim()
  return words && `: ${words}`
}
