import { spawn } from 'node:child_process'

import { repository } from '../start/repository'

export interface Command {
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** The step fails when it takes longer; a hanging runner must not hang the whole run. */
  minutes?: number
}

/** Runs a step with its output streaming by; resolves to whether it ended with 0. */
export function runCommand({ command, args, env, minutes = 10 }: Command): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const endWithUs = () => child.kill('SIGTERM')
    process.once('exit', endWithUs)
    const timer = setTimeout(() => {
      console.error(`This step did not end within ${minutes} minutes; it is stopped.`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, minutes * 60_000)
    child.once('error', (error) => {
      console.error(error.message)
      clearTimeout(timer)
      resolve(false)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      process.off('exit', endWithUs)
      resolve(code === 0)
    })
  })
}
