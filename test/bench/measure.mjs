/** Sum of all answers, so that the compiler can't drop an unused one. */
let sum = 0

/**
 * Milliseconds of answers before each round that are not timed: caches and garbage are the last contestant's until
 * then.
 */
const LEAD_IN = 10

/**
 * Times contestants side by side. `contestants` maps names to `{ items, run }`, where `run` answers
 * one item with an array. All answer in turn, round by round, so that other load on the machine
 * affects all of them; the first one changes from round to round. A contestant that needs longer than
 * `most` milliseconds for its items continues in the next round where it stopped; one that is faster
 * than `least` answers them several times. Rounds are short, so that on a busy machine most of them
 * run undisturbed. They continue for `milliseconds`, and there are at least `rounds`. Returns the
 * median time per answer and the median deviation from it, in microseconds.
 */
export function measure(contestants, { rounds = 25, milliseconds = 3000, least = 2, most = 400, warmUp = 700 } = {}) {
  const runners = Object.entries(contestants).map(([name, { items, run }]) => {
    const runner = { name, items, run, next: 0, count: 1, times: [] }
    const perAnswer = warmed(runner, warmUp)
    const wanted = Math.max(items.length, Math.ceil(least / perAnswer))
    runner.count = Math.max(1, Math.min(wanted, Math.floor(most / perAnswer)))
    runner.leadIn = Math.floor(LEAD_IN / perAnswer)
    return runner
  })
  const start = performance.now()
  for (let i = 0; i < rounds || performance.now() - start < milliseconds; i++) {
    const first = i % runners.length
    for (const runner of [...runners.slice(first), ...runners.slice(0, first)]) {
      answer(runner, runner.leadIn)
      runner.times.push((1000 * answer(runner)) / runner.count)
    }
  }
  if (sum < 0) throw new Error('An array of negative length')
  return Object.fromEntries(runners.map(({ name, times }) => [name, summary(times)]))
}

/** Milliseconds per answer, once the engine has compiled what it will. */
function warmed(runner, milliseconds) {
  const start = performance.now()
  let last = 0
  let perAnswer = 0
  while (last - start < milliseconds) {
    perAnswer = answer(runner) / runner.count
    last = performance.now()
    // A look at the clock is not free: more answers between two looks.
    runner.count = Math.max(1, Math.min(runner.items.length, Math.floor(20 / perAnswer)))
  }
  return perAnswer
}

/** Returns the milliseconds for `count` answers, one round's by default. */
function answer(runner, count = runner.count) {
  const { items, run } = runner
  let { next } = runner
  const start = performance.now()
  for (let i = 0; i < count; i++) {
    sum += run(items[next]).length
    next = next + 1 === items.length ? 0 : next + 1
  }
  const time = performance.now() - start
  runner.next = next
  return time
}

export function summary(values) {
  const median = quantile(values, 0.5)
  return {
    median,
    deviation: quantile(
      values.map((value) => Math.abs(value - median)),
      0.5,
    ),
  }
}

/** The value that a share of the values lie below. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}
