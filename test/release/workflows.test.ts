import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT, read } from './read.js'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Job {
  uses?: string
  needs?: string
  'timeout-minutes'?: number
  permissions?: Record<string, string>
  strategy?: { matrix: { node?: number[]; include?: Record<string, string>[] } }
  steps?: Step[]
}

interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  concurrency: { group: string }
  jobs: Record<string, Job>
}

const FOLDER = '.github/workflows'
const names = readdirSync(join(ROOT, FOLDER))
const workflows = Object.fromEntries(names.map((name) => [name, parse(read(`${FOLDER}/${name}`)) as Workflow]))

const all = Object.entries(workflows)
const jobs = all.flatMap(([file, { jobs }]) => Object.entries(jobs).map(([name, job]) => ({ file, name, job })))
const steps = jobs.flatMap(({ file, name, job }) => (job.steps ?? []).map((step) => ({ file, name, step })))

const manifest = JSON.parse(read('package.json'))

/** Parts of `npm test`, as its program lists them. */
const parts = [.../^const parts = \{\n(.*?)^\}/ms.exec(read('test/run.mjs'))![1]!.matchAll(/^ {2}(\w+):/gm)].map(
  ([, name]) => name!,
)

/** Returns the commands of a job, for each row of its matrix. */
function commands({ job }: { job: Job }): string[] {
  const runs = (job.steps ?? []).flatMap(({ run }) => run ?? [])
  const rows = job.strategy?.matrix.include ?? [{}]
  return rows.flatMap((row) => runs.map((run) => run.replaceAll(/\$\{\{ matrix\.(\w+) \}\}/g, (_, key) => row[key]!)))
}

describe('the workflows', () => {
  it('exist', () => {
    expect(names.sort()).toEqual(['ci.yml', 'pages.yml', 'release.yml'])
    expect(parts).toContain('webkit')
  })

  it.each(all)('have read permission only: %s', (_, workflow) => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(workflow.concurrency.group).toBeTruthy()
  })

  it('grant write permission only to the two jobs that publish', () => {
    const writing = jobs.filter(({ job }) => Object.values(job.permissions ?? {}).includes('write'))
    expect(writing.map(({ file, name, job }) => [file, name, job.permissions])).toEqual([
      ['pages.yml', 'deploy', { pages: 'write', 'id-token': 'write' }],
      ['release.yml', 'publish', { contents: 'read', 'id-token': 'write' }],
    ])
  })

  it.each(jobs)('stop a job that hangs: $file, $name', ({ job }) => {
    if (job.uses) expect(names.map((name) => `./${FOLDER}/${name}`)).toContain(job.uses)
    else expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  it('use only actions by GitHub, in one major version each', () => {
    const versions = new Map<string, Set<string>>()
    for (const { step } of steps.filter(({ step }) => step.uses)) {
      const [, action, version] = /^(actions\/[\w-]+)@(v\d+)$/.exec(step.uses!) ?? []
      expect(action, step.uses).toBeDefined()
      versions.set(action!, (versions.get(action!) ?? new Set()).add(version!))
    }
    expect(versions.size).toBeGreaterThan(3)
    for (const [action, found] of versions) expect([action, found.size]).toEqual([action, 1])
  })

  it.each(jobs.filter(({ job }) => job.steps))('run only commands that exist: $file, $name', (job) => {
    for (const command of commands(job)) {
      const [, script] = /^npm run (\S+)/.exec(command) ?? []
      if (script) expect(Object.keys(manifest.scripts)).toContain(script)
      const [, tested] = /^npm test -- (.+)/.exec(command) ?? []
      for (const part of tested?.split(' ') ?? []) expect(parts).toContain(part)
      const [, installed] = /^npx playwright install --with-deps (\w+)$/.exec(command) ?? []
      if (installed) expect(['chromium', 'firefox', 'webkit']).toContain(installed)
    }
  })

  it('run every part of `npm test` in some job', () => {
    const tested = new Set(
      jobs.flatMap(commands).flatMap((command) => /^npm test -- (.+)/.exec(command)?.[1]?.split(' ') ?? []),
    )
    // These run with the parts that need them, and the catalog includes the stories.
    for (const part of ['chromium', 'build', 'site', 'stories']) tested.add(part)
    // A part is one row of the command.
    if (jobs.flatMap(commands).includes('npm run matrix')) tested.add('matrix')
    expect([...tested].sort()).toEqual([...parts].sort())
  })

  it('run the oldest supported Node and the newer ones', () => {
    const [, oldest] = /^>=(\d+)$/.exec(manifest.engines.node)!
    expect(commands({ job: workflows['ci.yml']!.jobs.nodes! })).toContain('npm run nodes')
    const [, list] = /^const VERSIONS = \[(.*)\]$/m.exec(read('test/nodes/run.mjs'))!
    const tested = list!.split(', ').map((version) => version.slice(1, -1))
    expect(tested).toEqual([oldest, '22', '24', 'latest'])
    const others = steps
      .flatMap(({ step }) => step.with?.['node-version'] ?? [])
      .filter((item) => typeof item === 'number')
    for (const version of others) expect(tested).toContain(`${version}`)
  })

  it('publish a tag after all tests', () => {
    const { on, jobs } = workflows['release.yml']!
    expect(on).toEqual({ push: { tags: ['v*'] } })
    expect(jobs.publish!.needs).toBe('test')
    expect(jobs.test!.uses).toBe('./.github/workflows/ci.yml')
    expect(workflows['ci.yml']!.on).toHaveProperty('workflow_call')
    expect(jobs.publish!.steps!.at(-1)!.run).toContain('npm publish --provenance')
  })
})
