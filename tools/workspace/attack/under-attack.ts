import { setTimeout as pause } from 'node:timers/promises'
import type { VectorResult } from './attack-report'
import { startAttack } from './attacker'
import type { AttackVector } from './attack-vectors'
import type { Target } from './target'
import { servedOf, visitAll } from './visitors'

interface Measuring {
  /** Rounds of three requests of each visitor, without and with the attacker. */
  rounds: number
  /** What an attack needs to be on its way before the visitors come; half of it, to be over. */
  headStartMs?: number
}

/**
 * Honest visitors with one attacker at this door, and before and after it without: what else this machine
 * does slows both alike.
 */
export async function measureVector(
  target: Target,
  door: AttackVector,
  { rounds, headStartMs = 2000 }: Measuring,
): Promise<VectorResult> {
  const half = Math.ceil(rounds / 2)
  const before = await visitAll(target, half)
  const attack = await startAttack(target, door)
  await pause(headStartMs)
  const attacked = await visitAll(target, rounds)
  const answers = await attack.stop()
  await pause(headStartMs / 2)
  const after = await visitAll(target, rounds - half)
  const quiet = servedOf([...before, ...after])
  return { name: door.name, before: door.before, answers, quiet, attacked: servedOf(attacked) }
}
