import { spawn } from 'node:child_process'

import { repository } from '../start/repository'

export interface Command {
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** The step fails when it takes longer; a hanging runner must not hang the whole run. */
  minutes?: number
  /** Its output comes at the end, in one piece: others run beside it. */
  held?: boolean
}

/** Runs a step with its output streaming by; resolves to whether it ended with 0. */
export function runCommand({
  command,
  args,
  env,
  minutes = 10,
  held = false,
}: Command): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: held ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (bytes: Buffer) => output.push(bytes))
    child.stderr?.on('data', (bytes: Buffer) => output.push(bytes))
    const endWithUs = () => child.kill('SIGTERM')
    process.once('exit', endWithUs)
    const timer = setTimeout(() => {
      console.error(`This step did not end within ${minutes} minutes and was stopped.`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, minutes * 60_000)
    child.once('error', (error) => {
      console.error(error.message)
      clearTimeout(timer)
      resolve(false)
    })
    child.once(held ? 'close' : 'exit', (code) => {
      clearTimeout(timer)
      process.stdout.write(Buffer.concat(output))
      process.off('exit', endWithUs)
      resolve(code === 0)
    })
  })
}
