import { fork } from 'node:child_process'

import { repository } from './repository'

export interface BuildRequest {
  name: string
  packageDir: string
  version: string
  releasesDir: string
  mode: 'production' | 'development'
}

/** Runs one build; rejects with its message. Aborting ends it. */
export function runBuild(order: BuildRequest, signal?: AbortSignal): Promise<void> {
  const child = fork('tools/workspace/start/build-one.ts', {
    cwd: repository,
    execArgv: ['--import', 'tsx'],
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
  })
  child.send(order)
  return new Promise((resolve, reject) => {
    let words = ''
    const fail = (reason: string) =>
      reject(new Error(`${order.name} could not be built: ${reason}`))
    child.stdout?.on('data', (chunk: Buffer) => (words += chunk))
    child.stderr?.on('data', (chunk: Buffer) => (words += chunk))
    child.on('message', (answer: { type: string; reason?: string }) => {
      if (answer.type === 'built') resolve()
      else fail(answer.reason ?? 'no reason given')
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, killed) => fail(words.trim() || `ended with ${killed ?? code}`))
  })
}
