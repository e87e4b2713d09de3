import { fork, type ChildProcess } from 'node:child_process'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'

import { type Log } from './options'
import { repository } from './repository'

const graceMs = 10_000
const readyMs = 90_000
const rememberedLines = 40

export interface ChildOptions {
  /** Stands before each of its lines. */
  name: string
  /** TypeScript file to run, relative to the repository. */
  entry: string
  env: NodeJS.ProcessEnv
  log: Log
}

export interface Child {
  pid: number
  /** Resolves with one line when the process ends unasked. */
  died: Promise<string>
  /** Asks it to end, and ends it after ten seconds. */
  stop: () => Promise<void>
}

/** Starts a server and resolves once it says that it is ready. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const child = fork(options.entry, {
    cwd: repository,
    env: options.env,
    execArgv: ['--import', 'tsx'],
    // A process group of its own: Ctrl-C in the terminal reaches the product alone, which then
    // stops its servers in order. When the product is killed, the closing channel ends them.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const last = forwardLines(child, options)
  let asked = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`))
  })
  const died = new Promise<string>((resolve) => {
    void ended.then((how) => asked || resolve(exitReport(options, how, last)))
  })
  const stop = async () => {
    asked = true
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await ended
    clearTimeout(timer)
  }
  await ready(child, options, died).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { pid: child.pid ?? 0, died, stop }
}

function ready(child: ChildProcess, { name }: ChildOptions, died: Promise<string>) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} was not ready within ${readyMs / 1000} s.`)),
      readyMs,
    )
    child.on('message', (message: { type?: string }) => {
      if (message.type !== 'ready') return
      clearTimeout(timer)
      resolve()
    })
    void died.then((line) => {
      clearTimeout(timer)
      reject(new Error(line))
    })
  })
}

function forwardLines(child: ChildProcess, { name, log }: ChildOptions) {
  const last: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line)
      if (last.length > rememberedLines) last.shift()
      log(`[${name}] ${line}`)
    })
  }
  return last
}

/** A server's own sentence about its end; of a stack trace, the line that names the error. */
function exitReport({ name, entry }: ChildOptions, how: string, last: string[]) {
  const own = last.map((line) => /^\[platform-api\] (.+)/.exec(line)?.[1]).find(Boolean)
  const words =
    own ??
    last.find((line) => /^\s*(\w*Error\b|Error:)/.test(line)) ??
    last.filter((line) => /error|cannot|could not|in use|Set /i.test(line)).at(-1)
  return `${name} (${basename(entry)}) stopped unexpectedly with ${how}${words ? `: ${words.trim()}` : '.'}`
}
