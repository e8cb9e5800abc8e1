import type { Playground } from './usePlayground.js'
import type { Timeline as Time } from './useTimeline.js'

interface TimelineProps {
  timeline: Time
  playground: Playground
}

/** Play, pause, and a slider for the time of all motions. */
export function Timeline({
  timeline: { seconds, duration, isPlaying, isReduced, toggle, seek },
  playground,
}: TimelineProps) {
  if (playground.board.settings.motions.length === 0) return null
  // Lines lead there and back.
  const round = 2 * duration
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label="Timeline" className="playground-timeline">
      <button type="button" disabled={isReduced} onClick={toggle}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <input
        type="range"
        aria-label="Time in seconds"
        min={0}
        max={round}
        step={0.05}
        value={seconds % round}
        onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
      />
      <span>{(seconds % round).toFixed(1)} s</span>
      {isReduced && <p className="playground-note">Your system asks for reduced motion: move the slider instead.</p>}
    </div>
  )
}
