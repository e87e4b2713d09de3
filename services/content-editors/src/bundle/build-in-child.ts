import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { repository } from './source-hash'

const script = fileURLToPath(new URL('build-bundle.ts', import.meta.url))

/**
 * Builds in a process of its own that gives way to everything else on the machine. Rejects with what
 * the build said.
 */
export function buildInChild(target: string, signal: AbortSignal): Promise<void> {
  const child = fork(script, [target], {
    cwd: repository,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
  })
  lowerPriority(child.pid)
  return new Promise((resolve, reject) => {
    let words = ''
    child.stdout?.on('data', (chunk: Buffer) => (words += chunk))
    child.stderr?.on('data', (chunk: Buffer) => (words += chunk))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(words.trim()))))
  })
}

/** 19 is the least; a system that refuses builds at its own pace. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 19)
  } catch {
    return
  }
}
