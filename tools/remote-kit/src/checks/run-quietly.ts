import { spawn } from 'node:child_process'
import { projectRoot } from '../project/project-root.mjs'

/**
 * Runs a command in the main folder and keeps what it says. Rejects with `failure`, after printing
 * all of it, when the command does not end well.
 */
export function runQuietly(
  command: string,
  args: readonly string[],
  failure: string,
): Promise<string> {
  const env = {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules`.trim(),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: projectRoot,
      env,
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(said)
      console.error(said.trimEnd())
      reject(new Error(failure))
    })
  })
}
