import type { ApiCall, Client } from './ask'
import type { MeasuredCall } from './asks'
import { hashPassword, verifyPassword } from '../../../services/platform-api/src/accounts/password'
import { benchPassword } from './filled-database'

export const sizes = ['small', 'large'] as const
export type SizeName = (typeof sizes)[number]
export type BySize<T> = Record<SizeName, T>

export const mapSizes = <T, R>(map: (value: T) => R, { small, large }: BySize<T>): BySize<R> => ({
  small: map(small),
  large: map(large),
})

/** Milliseconds of every request, by size. */
export interface Samples {
  name: string
  goal: MeasuredCall['goal']
  ms: BySize<number[]>
  /** Of the trivial route, asked in between. */
  trivialMs: BySize<number[]>
}

/** The first requests compile and fill caches; of the time of measuring, a tenth at most. */
const warmUp = 30
const trivial: ApiCall = { path: '/healthz' }

/**
 * Asks both databases in turn, small, large, large, small, …, and the trivial route as often: what else
 * goes on here meets all alike.
 */
export async function measure(
  clients: BySize<Client>,
  calls: BySize<MeasuredCall>,
  milliseconds: number,
): Promise<Samples> {
  const { name, goal } = calls.small
  const ms: Samples['ms'] = { small: [], large: [] }
  const trivialMs: Samples['ms'] = { small: [], large: [] }
  const warm = performance.now() + milliseconds / 10
  for (let n = 0; n === 0 || (n < warmUp && performance.now() < warm); n += 1) {
    for (const size of sizes) await clients[size].ask(calls[size].ask(n))
  }
  const end = performance.now() + milliseconds
  for (let n = 0; n === 0 || performance.now() < end; n += 1) {
    for (const size of n % 2 === 0 ? sizes : (['large', 'small'] as const)) {
      ms[size].push((await clients[size].ask(calls[size].ask(n))).ms)
      trivialMs[size].push((await clients[size].ask(trivial)).ms)
    }
  }
  return { name, goal, ms, trivialMs }
}

/** Milliseconds of checking a password, as often as is asked for: most of a sign-in. */
export async function passwordMilliseconds(times: number): Promise<number[]> {
  const passwordHash = await hashPassword(benchPassword)
  const durations: number[] = []
  for (let n = 0; n < times; n += 1) {
    const started = performance.now()
    await verifyPassword(passwordHash, benchPassword)
    durations.push(performance.now() - started)
  }
  return durations
}
