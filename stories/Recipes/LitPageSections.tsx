import { Casting, Heading } from './LitPageCasting.js'
import { FEATURES, QUESTIONS, WOODS } from './litPageWords.js'

/** Cards that grow under the pointer, and their shadows with them. */
export function Features() {
  return (
    <section className="wick-section">
      <Heading level={2} lines={['How it is made']} ems={[7.7]} />
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
      <Heading level={2} lines={['Six woods']} ems={[5.2]} />
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
      <Heading level={2} lines={['Asked at the bench']} ems={[9.5]} />
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
