/** Kind of a piece of code; null if it has no color of its own. */
export type Kind = 'comment' | 'string' | 'keyword' | 'tag' | 'number' | null

const KEYWORDS =
  'as|async|await|break|case|catch|class|const|continue|default|do|else|export|extends|false|finally|for|from|function|if|' +
  'import|in|instanceof|interface|let|new|null|of|private|readonly|return|satisfies|static|switch|this|throw|true|try|' +
  'type|typeof|undefined|while|yield'

const PIECE = new RegExp(
  [
    /(?<comment>\/\/.*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)/,
    /(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/,
    new RegExp(`(?<keyword>(?<![\\w.-])(?:${KEYWORDS})(?![\\w-]))`),
    /(?<tag><\/?[A-Za-z][\w.]*|\/>)/,
    /(?<number>(?<![\w#])\d[\w.]*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Cuts code into pieces by what they are: near enough to be read, with no grammar behind it. */
export function highlight(code: string): [kind: Kind, text: string][] {
  const pieces: [Kind, string][] = []
  let end = 0
  for (const match of code.matchAll(PIECE)) {
    if (match.index > end) pieces.push([null, code.slice(end, match.index)])
    const [kind] = Object.entries(match.groups!).find(([, text]) => text !== undefined)!
    pieces.push([kind as Kind, match[0]])
    end = match.index + match[0].length
  }
  if (end < code.length) pieces.push([null, code.slice(end)])
  return pieces
}
