import { spawn } from 'node:child_process'

export interface AloneOptions {
  cwd: string
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal
  /** Called with all that was printed, whenever there is more of it. */
  onOutput?: (output: string) => void
}

/** Runs a command as somebody would type it. Rejects, with all that it printed, unless it ends well. */
export function runAlone([command = '', ...args]: readonly string[], options: AloneOptions) {
  const { cwd, env, signal, onOutput } = options
  const began = performance.now()
  const child = spawn(command, args, {
    ...{ cwd, env, signal },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    onOutput?.(output)
  })
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  return new Promise<{ output: string; seconds: number }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve({ output, seconds: (performance.now() - began) / 1000 })
      const words = [command, ...args].join(' ')
      reject(new Error(`${words} ended with ${code}:\n${output}${complaint}`))
    })
  })
}
