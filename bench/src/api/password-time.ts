import { hashPassword, passwordFits } from '../../../services/platform-api/src/accounts/password'
import { benchPassword } from './filled-database'

/** Milliseconds of checking a password, as often as is asked for: most of a sign-in. */
export async function passwordMilliseconds(times: number): Promise<number[]> {
  const stored = await hashPassword(benchPassword)
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const started = performance.now()
    await passwordFits(stored, benchPassword)
    taken.push(performance.now() - started)
  }
  return taken
}
