import { Casting } from './LitPageCasting.js'
import { FEATURES, QUESTIONS, WOODS } from './litPageWords.js'

/** Cards that grow under the pointer, and their shadows with them. */
export function Features() {
  return (
    <section className="wick-section">
      <h2>How it is made</h2>
      <ul className="wick-features">
        {FEATURES.map(({ title, text, sign }) => (
          <Casting as="li" key={title} className="wick-card wick-grows">
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <path d={sign} />
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </Casting>
        ))}
      </ul>
    </section>
  )
}

/** A row of cards to scroll sideways. */
export function Woods() {
  return (
    <section className="wick-section">
      <h2>Six woods</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <ul className="wick-row" aria-label="Woods, to scroll sideways" tabIndex={0}>
        {WOODS.map(({ name, origin, grain }) => (
          <Casting as="li" key={name} className="wick-card wick-wood">
            <span style={{ background: grain }} />
            <h3>{name}</h3>
            <p>{origin}</p>
          </Casting>
        ))}
      </ul>
    </section>
  )
}

/** Answers that open, and move what comes after them. */
export function Questions() {
  return (
    <section className="wick-section wick-questions">
      <h2>Asked at the bench</h2>
      {QUESTIONS.map(({ question, answer }) => (
        <Casting key={question} className="wick-card">
          <details>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        </Casting>
      ))}
    </section>
  )
}
