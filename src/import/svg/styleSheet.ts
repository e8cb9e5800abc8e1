/** Returns true if one of these comma-separated media queries may match a screen. */
export function includesScreen(media: string): boolean {
  return media
    .split(',')
    .some((medium) => !/^\s*(?:only\s+)?(?:print|speech)\b|^\s*not\s+(?:screen|all)\b/i.test(medium))
}

/** Returns true if the contents of an at-rule apply to a drawing on a screen. */
function isForScreens(rule: string): boolean {
  const media = /^@media\b(.*)$/is.exec(rule)
  return media !== null && includesScreen(media[1]!)
}

/** Returns the rules of a style sheet that apply to a screen. O(length). */
export function rulesOf(css: string): { selectors: string; body: string }[] {
  const [first, ...comments] = css.split('/*')
  const withoutComments = [first, ...comments.map((part) => part.split('*/').slice(1).join('*/'))].join('')
  const rules: { selectors: string; body: string }[] = []
  /** Open blocks, outermost first: true if the rules inside do not apply. */
  const openBlocks: boolean[] = []
  let selectors = ''
  for (const [, text = '', end] of withoutComments.matchAll(/([^{};]*)([{};]|$)/g)) {
    const isSkipped = openBlocks.at(-1) ?? false
    if (end === '{') {
      selectors = text.trim()
      if (selectors.startsWith('@')) openBlocks.push(isSkipped || !isForScreens(selectors))
      else {
        openBlocks.push(isSkipped)
        if (!isSkipped) rules.push({ selectors, body: '' })
        selectors = '{'
      }
    } else if (selectors === '{' && !isSkipped) {
      const rule = rules.at(-1)
      if (rule !== undefined) rule.body += `${text};`
    }
    if (end === '}') {
      openBlocks.pop()
      selectors = ''
    }
  }
  return rules
}
