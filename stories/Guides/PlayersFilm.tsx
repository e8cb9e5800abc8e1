import { useState } from 'react'
import '../figure/figure.css'
import './pages.css'
import { BOUNDS, type FilmFrame, type PlayerFrame, playFilm } from './playersFilm.js'

/** A film strip of two players side by side: what their clients received, step by step. */
export function PlayersFilm() {
  const [frames] = useState(playFilm)
  return (
    <figure className="figure sb-unstyled players-film">
      <ol>
        {frames.map((frame) => (
          <Step key={frame.caption} frame={frame} />
        ))}
      </ol>
      <figcaption>
        Bright: in sight. Gray: explored. Plain: never seen. A dashed door is remembered. No client knows a wall.
      </figcaption>
    </figure>
  )
}

function Step({ frame: { caption, players } }: { frame: FilmFrame }) {
  return (
    <li>
      <p>{caption}</p>
      <div>
        {players.map((player) => (
          <div key={player.name}>
            <span className="players-name" aria-hidden="true">
              {player.name}’s client
            </span>
            <Screen player={player} />
          </div>
        ))}
      </div>
    </li>
  )
}

function Screen({ player: { name, view, explored, tokens, door } }: { player: PlayerFrame }) {
  const seen = tokens.map(({ id }) => id).filter((id) => id !== name)
  const doorText = door === null ? 'no door' : `a door that is ${door.isOpen ? 'open' : 'shut'}`
  const label = `${name} knows of ${[doorText, ...seen].join(', ')}`
  return (
    <svg viewBox={`0 0 ${BOUNDS.maxX} ${BOUNDS.maxY}`} role="img" aria-label={label}>
      <rect width={BOUNDS.maxX} height={BOUNDS.maxY} className="players-unknown" />
      <path d={explored} className="players-explored" />
      <path d={view} className="players-view" />
      {door !== null && (
        <path
          d={door.isOpen ? 'M170 20h38' : 'M170 20v40'}
          className="players-door"
          strokeDasharray={door.isSeen ? undefined : '4 4'}
        />
      )}
      {tokens.map(({ id, x, y }) => (
        <g key={id}>
          <circle cx={x} cy={y} r={7} className={id === 'Orc' ? 'players-orc' : 'players-token'} />
          <text x={x} y={y + 10} textAnchor="middle" dominantBaseline="hanging">
            {id}
          </text>
        </g>
      ))}
    </svg>
  )
}
