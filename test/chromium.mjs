import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'

const variables = ['UMBRA_CHROMIUM', 'CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A download that hangs must not hold up the tests; a slow one may take its time. */
const downloadLimit = 3 * 60_000
const aptLimit = 15 * 60_000

/** The path of a Chromium that runs, installed now where the machine has none. Throws when it cannot have one. */
export async function findChromium() {
  const found = lookForChromium()
  if (found) return found
  console.log('No Chromium found; installing one.')
  await installByPlaywright()
  const downloaded = lookForChromium()
  if (downloaded) return downloaded
  await installByApt()
  const installed = lookForChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be found or installed: ' +
      `install one and put it on the PATH, or name its executable in ${variables[0]}.`,
  )
}

function lookForChromium() {
  for (const variable of variables) {
    const path = process.env[variable]
    if (path && !runs(path)) console.warn(`${variable} names ${path}, which does not run as Chromium; looking further.`)
    else if (path) return path
  }
  return candidates().find(runs)
}

function candidates() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [playwrightsOwn(), ...onPath, ...usualPlaces()].filter((path) => path && existsSync(path))
}

function playwrightsOwn() {
  try {
    return chromium.executablePath()
  } catch {
    return undefined // Playwright has no browser for this system.
  }
}

function usualPlaces() {
  const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': programFiles32 } = process.env
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  }
  return [PROGRAMFILES, programFiles32, LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
}

/** A file of the right name may be a stub, or lack its libraries: only one that answers counts. */
function runs(path) {
  if (process.platform === 'win32') return existsSync(path) // There `--version` opens a window and prints nothing.
  const { status, stdout } = spawnSync(path, ['--version'], {
    timeout: 30_000,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 && /chrom/i.test(stdout)
}

async function installByPlaywright() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], downloadLimit)
}

async function installByApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const lock = ['-o', 'DPkg::Lock::Timeout=300']
  await run('apt-get', [...lock, 'update'], aptLimit)
  await run('apt-get', [...lock, 'install', '-y', 'chromium'], aptLimit)
}

/** Runs a command to its end, or ends it and what it started when its time is over; a failure is only told. */
function run(command, args, limit) {
  console.log(`> ${[command === process.execPath ? 'node' : command, ...args].join(' ')}`)
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const timer = setTimeout(() => {
      console.log(`${command} took longer than ${limit / 60_000} minutes; ended.`)
      if (process.platform === 'win32') child.kill()
      else process.kill(-child.pid, 'SIGKILL')
    }, limit)
    const end = () => {
      clearTimeout(timer)
      done()
    }
    child.on('error', (error) => {
      console.log(`${command}: ${error.message}`)
      end()
    })
    child.on('close', end)
  })
}
