import { spawn } from 'node:child_process'

const windows = process.platform === 'win32'

/** Processes that are still running. They end with this program. */
const running = new Set()
process.on('exit', () => running.forEach(end))

/** Starts a program; `printed` and `said` are its two outputs so far, and `closed` its exit code in the end. */
export function start(program, args, { cwd, env = {} }) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows && program !== process.execPath,
    // A group of its own: what it starts in turn ends with it.
    detached: !windows,
  })
  running.add(child)
  const started = { child, printed: '', said: '' }
  child.stdout.setEncoding('utf8').on('data', (data) => {
    started.printed += data
  })
  child.stderr.setEncoding('utf8').on('data', (data) => {
    started.said += data
  })
  started.closed = new Promise((done) => {
    child.on('error', (error) => {
      started.said += error.message
      running.delete(child)
      done(1)
    })
    child.on('close', (code) => {
      running.delete(child)
      done(code ?? 1)
    })
  })
  return started
}

export function end(child) {
  try {
    if (windows) child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Runs a program and returns its output. Throws an error with the output if it fails or takes too long. */
export async function run(program, args, { seconds = 60, ...options }) {
  const started = start(program, args, options)
  let late = false
  const timer = setTimeout(() => {
    late = true
    end(started.child)
  }, 1000 * seconds)
  const code = await started.closed
  clearTimeout(timer)
  if (code === 0 && !late) return started.printed
  const what = [program === process.execPath ? 'node' : program, ...args].join(' ')
  const message = late ? `not ended after ${seconds} s: ${what}` : `exit code ${code}: ${what}`
  throw Object.assign(new Error(message), { output: started.printed + started.said, late })
}
