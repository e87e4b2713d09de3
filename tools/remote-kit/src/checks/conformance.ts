import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from 'release-contracts/release'
import { releaseDocument } from 'release-contracts/release-storage'
import { installedPackage } from '../project/installed'

/** A line of `remote-conform --json`. */
interface Line {
  expose: string
  check: string
  verdict: 'pass' | 'fail' | 'not applicable'
  says: string
}

interface Build {
  release: RemoteRelease
  /** Its files. */
  folder: string
  /** Folder of the release that visitors may have stored things with. */
  previous: string | undefined
  /** Folder of the package. */
  dir: string
}

/**
 * Rejects, with the check and what to do of each line, when a finished build does to others what no remote
 * may. The checks are a tool of their own, which a team has beside the kit. Resolves with how many there were.
 */
export async function requireConformance({
  release,
  folder,
  previous,
  dir,
}: Build): Promise<number> {
  const program = await conformProgram(dir)
  await writeFile(join(folder, releaseDocument), JSON.stringify(release))
  const before = previous === undefined ? [] : ['--previous', previous]
  const { lines, complaint } = await run([program, '--json', '--release', folder, ...before], dir)
  if (!lines) throw new Error(`conformance could not be checked: ${complaint}`)
  const failed = lines.filter(({ verdict }) => verdict === 'fail')
  if (failed.length > 0) throw new Error(refusal(failed))
  return lines.length
}

export const refusal = (failed: readonly Line[]) =>
  [
    'it does not conform:',
    ...failed.map(({ expose, check, says }) => `${expose} ${check}: ${says}`),
  ].join('\n    ')

async function conformProgram(dir: string): Promise<string> {
  const folder = installedPackage('remote-conform', dir)
  if (!folder) {
    throw new Error('remote-conform is not installed. Run npm install --save-dev remote-conform')
  }
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const [file = ''] = typeof bin === 'string' ? [bin] : Object.values(bin)
  return join(folder, file)
}

function run(args: string[], cwd: string): Promise<{ lines?: Line[]; complaint: string }> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS: '' }
  delete env.INIT_CWD
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => {
      const json = output.split('\n').find((line) => line.startsWith('{'))
      const lines = json && (JSON.parse(json) as { lines: Line[] }).lines
      resolve({ ...(lines && { lines }), complaint: complaint.trim() })
    })
  })
}
