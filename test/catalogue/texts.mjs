/** The reference as text, beside the published catalog: each link of it leads to a text or to a page. */
export async function checkTexts(address, entries) {
  const problems = []
  const seen = new Set(['llms.txt'])
  for (const file of seen) {
    const response = await fetch(new URL(file, address))
    const text = await response.text()
    if (!response.ok || text.length < 200) problems.push(`${file}: ${response.status}, ${text.length} characters`)
    if (/\bundefined kB|… kB|\[object/.test(text)) problems.push(`${file} has a gap`)
    // Code has brackets of its own.
    for (const [, link] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const { searchParams } = new URL(link, address)
      const page = searchParams.get('path')?.split('/').at(-1)
      if (page === undefined) seen.add(link.split('#')[0])
      else if (!(page in entries)) problems.push(`${file} leads to ${link}`)
    }
  }
  if (!seen.has('llms-full.txt') || seen.size < 10) problems.push(`no more than ${[...seen].join(', ')}`)
  return problems
}
