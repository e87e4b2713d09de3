import { allCalls } from './all-calls'
import { pathPattern, withoutQuery } from './path-pattern'

/** Whether a call asks who is calling. One that no contract has is taken for such a call. */
export function readsToken(method: string, url: string): boolean {
  const path = withoutQuery(url)
  const call = allCalls.find((one) => one.method === method && pathPattern(one.path).test(path))
  return call?.access !== 'public'
}
