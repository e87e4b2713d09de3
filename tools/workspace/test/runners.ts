import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { countsOfJest, countsOfPlaywright, emptyCounts, withExitCode, type Counts } from './counts'
import { runCommand } from './run-command'

export interface JestRun {
  /** Names of jest projects; all when left out. */
  projects?: string[]
  /** The Node to run them on. */
  node?: string
  env?: NodeJS.ProcessEnv
  args?: string[]
}

export function runJest({ projects, node = process.execPath, env, args = [] }: JestRun) {
  const selection = projects ? ['--selectProjects', ...projects] : []
  return withReport(async (file) => {
    const succeeded = await runCommand({
      command: node,
      args: [
        'node_modules/jest/bin/jest.js',
        '--json',
        `--outputFile=${file}`,
        '--testTimeout=30000',
        // What a failing test leaves open would keep jest alive until the step's limit.
        '--forceExit',
        ...args,
        ...selection,
      ],
      env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...env },
      minutes: 40,
    })
    return { succeeded, count: countsOfJest }
  })
}

export function runPlaywright(env: NodeJS.ProcessEnv = {}) {
  return withReport(async (file) => {
    const succeeded = await runCommand({
      command: process.execPath,
      args: [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'e2e/playwright.config.ts',
      ],
      env: {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        NODE_OPTIONS: '--import tsx --no-warnings',
      },
      minutes: 50,
    })
    return { succeeded, count: countsOfPlaywright }
  })
}

type Run = (file: string) => Promise<{ succeeded: boolean; count: (report: never) => Counts }>

async function withReport(run: Run): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'amofin-report-'))
  const file = join(folder, 'report.json')
  try {
    const { succeeded, count } = await run(file)
    return withExitCode(countsIn(file, count), succeeded)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countsIn(file: string, count: (report: never) => Counts) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    // The runner ended before it could report; its exit code says that it failed.
    return emptyCounts
  }
}
