import { checkRules } from '../monitoring/check-rules'
import { publishedPackages } from '../packages/published'
import { releasedPackages } from '../start/repository'
import { ensureChromium, headlessShell } from './chromium'
import { allJestProjects, jestProjectsOf } from './affected'
import { add, emptyCounts, oneFailed, onePassed, type Counts } from './counts'
import { openExistingPostgres } from './existing-postgres'
import { ensureNewerNode } from './newer-node'
import { runCommand } from './run-command'
import { runJest, runPlaywright } from './runners'
import { ensureProgram, nginx, postgres, prometheus, redis, swift } from './system-programs'

/** What a step answers: its counts, or why it could not be run here and what was run instead. */
export type Outcome = Counts | { notRun: string; instead?: Counts }

export interface Step {
  name: string
  /** Packages that it tests, when those are not all. */
  tests?: readonly string[]
  /** `projects` are the jest projects to run, for a step that runs them; all when left out. */
  run: (projects?: readonly string[]) => Promise<Outcome>
  /** Neighbours of one group run at the same time: nothing that they write is shared. */
  group?: 'checks' | 'jest' | 'engines'
  /** Of a group, steps in one lane run one after another; a step without a lane has its own. */
  lane?: string
}

/** Projects that run in Node; the others only ever run in browsers. */
const serverProjects: readonly string[] = [
  'platform-api',
  'content-editors-bundle',
  'payment-sandbox',
  'shell-server',
  'agreement-template',
  'release-contracts',
]
const api = ['platform-api']
const servers = [
  'platform-api',
  'content-editors',
  'payment-sandbox',
  'shell',
  'agreement-template',
  'release-contracts',
]
/** What other repositories install. */
const published = publishedPackages().map(({ manifest }) => manifest.name)
/** Projects that build remotes: one after another, because they share webpack's caches. */
const buildingProjects: readonly string[] = [
  'remote-kit',
  'remote-template',
  'remote-harness',
  'remote-conform',
]
/** Workers that start over when they have grown: modules of test files stay in memory for good. */
const workers = (count: number) => [`--maxWorkers=${count}`, '--workerIdleMemoryLimit=1GB']
/** Server tests wait for the database part of their time. */
const serverWorkers = workers(3)
/**
 * Server tests run once: one half of their files on this Node and our own PostgreSQL, the other on Node 24 and a
 * PostgreSQL of Debian, so that each engine meets every resource. Jest halves by a hash of the path.
 * EVERY_ENGINE=1 runs all of them on both.
 */
const half = (part: 1 | 2) =>
  process.env.EVERY_ENGINE === '1' ? [] : [`--shard=${part}/2`, '--passWithNoTests']

/** What all of the steps need of the system. */
export const systemPrograms = [headlessShell, postgres, redis, nginx, prometheus, swift]

const jestLane = (lane: string) => ({ group: 'jest', lane }) as const
/** Each with a server of the system's packages, one after another. */
const engineLane = { group: 'engines', lane: 'engines' } as const

const check = (name: string, script: string, held = false): Step => ({
  name,
  run: async () =>
    (await runCommand({ command: 'npm', args: ['run', '--silent', script], held }))
      ? onePassed
      : oneFailed,
})
const checkBeside = (name: string, script: string): Step => ({
  ...check(name, script, true),
  group: 'checks',
})

export const steps: Step[] = [
  checkBeside('type check', 'typecheck'),
  checkBeside('lint', 'lint'),
  checkBeside('format', 'format:check'),
  checkBeside('doctor', 'doctor'),
  // Builds and browsers leave a core idle half of the time: the longest lane, and the others fill it.
  { name: 'builds and what drives them', ...jestLane('builds'), run: withChromium(runBuilding) },
  { name: 'unit, component and API tests', ...jestLane('tests'), run: withChromium(runOtherJest) },
  {
    name: 'server tests on Node 24 and an existing PostgreSQL',
    ...jestLane('tests'),
    tests: servers,
    run: onOtherEngines,
  },
  // After both: it reads the calls that they recorded.
  { ...check('call table', 'calls:check'), ...jestLane('tests'), tests: api },
  { name: 'end to end', tests: product(), run: withChromium((env) => runPlaywright(env)) },
  {
    name: 'fairness under attack',
    tests: [...api, 'shell'],
    run: onLinux(check('fairness', 'fairness').run),
  },
  {
    name: 'alert rules and dashboard',
    ...engineLane,
    tests: [...api, 'shell', 'server-telemetry'],
    run: onPrometheus,
  },
  {
    name: 'files in an object store',
    ...engineLane,
    tests: [...api, 'object-store'],
    run: onObjectStore,
  },
  {
    name: 'releases in a bucket, two composition servers',
    ...engineLane,
    tests: ['shell', 'release-contracts', 'object-store'],
    run: onReleaseBucket,
  },
  { name: 'two API processes', ...engineLane, tests: api, run: onTwoProcesses },
  { name: 'a cache in front', ...engineLane, tests: [...api, 'shell'], run: behindNginx },
  {
    ...check('a remote made outside', 'outside-remote'),
    group: 'engines',
    tests: [...published, ...servers],
  },
]

/** The steps that a change of these packages may break; jest runs their projects only. */
export function stepsFor(all: readonly Step[], packages: readonly string[]): Step[] {
  const projects = jestProjectsOf(packages)
  return all
    .filter(({ tests }) => !tests || tests.some((name) => packages.includes(name)))
    .map((step) => ({ ...step, run: () => step.run(projects) }))
}

/** What the end-to-end tests see: the built packages, what they call, and the tests themselves. */
function product(): string[] {
  return [...releasedPackages(), ...servers, 'e2e']
}

function withChromium(
  run: (env: NodeJS.ProcessEnv, projects?: readonly string[]) => Promise<Counts>,
) {
  return async (projects?: readonly string[]): Promise<Outcome> => {
    const path = ensureChromium()
    if (!path) return { notRun: 'Chromium was not found; set CHROMIUM_PATH to its path' }
    return run({ CHROMIUM_PATH: path }, projects)
  }
}

/** Visitors and attackers come from addresses of this machine beyond 127.0.0.1. */
function onLinux(run: Step['run']): Step['run'] {
  return async () =>
    process.platform === 'linux' ? run() : { notRun: 'only Linux has 127.0.0.2 and so on' }
}

async function runBuilding(env: NodeJS.ProcessEnv, projects: readonly string[] = buildingProjects) {
  const building = buildingProjects.filter((name) => projects.includes(name))
  return building.length > 0 ? runJest({ env, projects: building }) : emptyCounts
}

async function runOtherJest(
  env: NodeJS.ProcessEnv,
  projects: readonly string[] = allJestProjects(),
) {
  const servers = projects.filter((name) => serverProjects.includes(name))
  const others = projects.filter((name) => ![...buildingProjects, ...servers].includes(name))
  const run = (these: string[], args: string[]) =>
    these.length > 0 ? runJest({ env, projects: these, args }) : emptyCounts
  const counts = await run(others, workers(2))
  return add(counts, await run(servers, [...serverWorkers, ...half(1)]))
}

/** The other half of the server tests; on this Node where there is no other. */
async function onOtherEngines(changed = serverProjects): Promise<Outcome> {
  const projects = serverProjects.filter((name) => changed.includes(name))
  const args = [...serverWorkers, ...half(2)]
  const here = async (notRun: string) => ({ notRun, instead: await runJest({ projects, args }) })
  const node = ensureNewerNode()
  if (!node) return here('Node 24 could not be fetched from npm')
  const postgres = await openExistingPostgres()
  if (!postgres) return here('no PostgreSQL 15 or later; install one or set DATABASE_URL')
  console.log(postgres.version)
  try {
    return await runJest({ node, projects, env: { TEST_DATABASE_URL: postgres.url }, args })
  } finally {
    await postgres.stop()
  }
}

const missing = (program: string): Outcome => ({
  notRun: `no ${program}; run as root to have it installed from Debian`,
})

/** The rules are tried by Prometheus' own tool, slow alerts in no time. */
async function onPrometheus(): Promise<Outcome> {
  if (!ensureProgram(prometheus)) return missing('promtool')
  const problems = checkRules()
  for (const problem of problems) console.error(problem)
  return problems.length === 0 ? onePassed : oneFailed
}

/** A server that checks signatures, which the servers of npm do not. */
async function onObjectStore(): Promise<Outcome> {
  if (!ensureProgram(swift)) return missing('OpenStack Swift')
  return runJest({ args: ['--config', 'tools/workspace/jest/engines.config.mjs', 'object-store'] })
}

/** The same store, and composition servers that are killed and come back. */
async function onReleaseBucket(): Promise<Outcome> {
  if (!ensureProgram(swift)) return missing('OpenStack Swift')
  return runJest({
    args: [
      '--config',
      'tools/workspace/jest/site-engines.config.mjs',
      '--runInBand',
      'in-a-bucket',
    ],
  })
}

/** Real processes, one real PostgreSQL and a real Redis that is killed and comes back. */
async function onTwoProcesses(): Promise<Outcome> {
  if (!ensureProgram(redis)) return missing('redis-server')
  return runJest({
    args: ['--config', 'tools/workspace/jest/engines.config.mjs', '--runInBand', 'two-processes'],
  })
}

/** A real cache between visitors and the site. */
async function behindNginx(): Promise<Outcome> {
  if (!ensureProgram(nginx)) return missing('nginx')
  return runJest({
    args: ['--config', 'tools/workspace/jest/site-engines.config.mjs', 'cache-in-front'],
  })
}
