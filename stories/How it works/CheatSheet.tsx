import { Formula } from './formula.js'
import type { FormulaCard } from './formulas.js'
import { StoryLink } from './StoryLink.js'
import './cheatSheet.css'

/** Formulas on cards, as many side by side as there is room for. */
export function CheatSheet({ cards }: { cards: readonly FormulaCard[] }) {
  return (
    <div className="sheet sb-unstyled">
      {cards.map(({ title, name, lines, note, story }) => (
        <section key={title} className="sheet-card">
          <div className="sheet-head">
            <h3 className="skip-toc">{title}</h3>
            <code>{name}</code>
          </div>
          <div className="sheet-lines">
            {lines.map((line) => (
              <Formula key={line} text={line} />
            ))}
          </div>
          <p>
            {note} {story !== undefined && <StoryLink id={story}>See it</StoryLink>}
          </p>
        </section>
      ))}
    </div>
  )
}
