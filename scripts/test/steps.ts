import { ensureChromium } from './chromium'
import { oneFailed, onePassed, type Counts } from './counts'
import { openExistingPostgres } from './existing-postgres'
import { ensureNewerNode } from './newer-node'
import { runCommand } from './run-command'
import { runJest, runPlaywright } from './runners'

/** What a step answers: its counts, or why it could not be run here. */
export type Outcome = Counts | { notRun: string }

export interface Step {
  name: string
  run: () => Promise<Outcome>
}

/** Projects that run in Node; the others only ever run in browsers. */
const serverProjects = ['platform-api', 'shell-server', 'agreement-template']
const databaseProjects = ['platform-api', 'shell-server']

const check = (name: string, script: string): Step => ({
  name,
  run: async () =>
    (await runCommand({ command: 'npm', args: ['run', '--silent', script] }))
      ? onePassed
      : oneFailed,
})

export const steps: Step[] = [
  check('type check', 'typecheck'),
  check('lint', 'lint'),
  check('format', 'format:check'),
  check('doctor', 'doctor'),
  { name: 'unit, component and API tests', run: withChromium((env) => runJest({ env })) },
  check('call table', 'calls:check'),
  { name: 'end to end', run: withChromium((env) => runPlaywright(env)) },
  { name: 'server side on Node 24', run: onNewerNode },
  { name: 'API on an existing PostgreSQL', run: onExistingPostgres },
]

function withChromium(run: (env: NodeJS.ProcessEnv) => Promise<Counts>) {
  return async (): Promise<Outcome> => {
    const path = ensureChromium()
    if (!path) return { notRun: 'no Chromium; set CHROMIUM_PATH to one' }
    return run({ CHROMIUM_PATH: path })
  }
}

async function onNewerNode(): Promise<Outcome> {
  const node = ensureNewerNode()
  if (!node) return { notRun: 'Node 24 could not be fetched from npm' }
  return runJest({ node, projects: serverProjects })
}

async function onExistingPostgres(): Promise<Outcome> {
  const postgres = await openExistingPostgres()
  if (!postgres) return { notRun: 'no PostgreSQL 15 or later; install one or set DATABASE_URL' }
  console.log(postgres.version)
  try {
    return await runJest({
      projects: databaseProjects,
      env: { TEST_DATABASE_URL: postgres.url },
      args: ['--testPathIgnorePatterns', 'embedded-postgres', '/node_modules/'],
    })
  } finally {
    await postgres.stop()
  }
}
