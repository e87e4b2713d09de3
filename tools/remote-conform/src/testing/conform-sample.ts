import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import type { CheckLine } from '../checks/check'

const command = join(projectRoot, 'tools/remote-conform/bin/remote-conform.mjs')
const buildVersions = fileURLToPath(new URL('build-versions.ts', import.meta.url))

export interface ConformResult {
  code: number | null
  lines: CheckLine[]
}

/** Builds the sample remote of this folder twice, and checks the newer release after the older. */
export async function conformSample(name: 'mf-faulty' | 'mf-sound'): Promise<ConformResult> {
  const dir = await mkdtemp(join(tmpdir(), 'conform-'))
  try {
    const packageDir = join(dir, name)
    const releasesDir = join(dir, 'releases')
    await mkdir(releasesDir)
    await cp(fileURLToPath(new URL(name, import.meta.url)), packageDir, { recursive: true })
    const folders = [packageDir, releasesDir, join(dir, 'cache')]
    const built = await runNode(['--import', 'tsx', buildVersions, ...folders, '1.0.0', '1.1.0'])
    if (built.code !== 0) throw new Error(built.complaint)
    const release = (version: string) => join(releasesDir, name, version)
    return await conform(packageDir, release('1.1.0'), release('1.0.0'))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function conform(
  packageDir: string,
  release: string,
  previous: string,
): Promise<ConformResult> {
  const args = ['--json', '--release', release, '--previous', previous]
  const { code, output, complaint } = await runNode([command, ...args], packageDir)
  const json = output.split('\n').find((line) => line.startsWith('{'))
  if (!json) throw new Error(complaint)
  return { code, lines: (JSON.parse(json) as { lines: CheckLine[] }).lines }
}

/** A program of its own: webpack and Jest's module system do not mix. */
function runNode(args: string[], cwd = projectRoot) {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS: '' }
  delete env.INIT_CWD
  const child = spawn(process.execPath, args, { cwd, env })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  return new Promise<{ code: number | null; output: string; complaint: string }>(
    (resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, output, complaint: complaint.trim() }))
    },
  )
}
