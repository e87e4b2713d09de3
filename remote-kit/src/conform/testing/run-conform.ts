import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../../federation/repository-root'
import type { Line } from '../check'

const kit = join(repositoryRoot, 'remote-kit/bin/remote-kit.mjs')

export interface Conformed {
  code: number | null
  lines: Line[]
}

/** `remote-kit conform --json` as a program of its own: webpack and Jest's modules do not mix. */
export function runConform(cwd: string, args: string[]): Promise<Conformed> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS: '' }
  delete env.INIT_CWD
  const child = spawn(process.execPath, [kit, 'conform', '--json', ...args], { cwd, env })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      const json = output.split('\n').find((line) => line.startsWith('{'))
      if (!json) return reject(new Error(complaint.trim()))
      resolve({ code, lines: (JSON.parse(json) as { lines: Line[] }).lines })
    })
  })
}
