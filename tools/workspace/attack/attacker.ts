import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answers, AttackVector } from './attack-vectors'
import type { Target } from './target'

export type AttackCommand = { door: string; target: Omit<Target, 'stop' | 'log'> } | 'stop'
export type AttackMessage = 'attacking' | { answers: Answers }

/** An attack on its way; `stop` answers what the attacker was answered. */
export interface RunningAttack {
  stop: () => Promise<Answers>
}

/** The attacker has a process of its own: its work must not slow the visitors that are measured. */
export async function startAttack(
  { stop: _, log: __, ...target }: Target,
  { name }: Pick<AttackVector, 'name'>,
): Promise<RunningAttack> {
  const child = fork(fileURLToPath(new URL('attacker-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const gone = once(child, 'exit').then(() => {
    throw new Error(`The attacker of “${name}” stopped unexpectedly.`)
  })
  gone.catch(() => undefined)
  const received = async () =>
    ((await Promise.race([once(child, 'message'), gone])) as [AttackMessage])[0]
  const sendCommand = (command: AttackCommand) => child.send(command)
  sendCommand({ door: name, target })
  await received()
  return {
    async stop() {
      const answer = received()
      sendCommand('stop')
      const news = await answer
      child.kill()
      return news === 'attacking' ? {} : news.answers
    },
  }
}
