import { type DescribedCall, pathPattern, withoutLastSlash, withoutQuery } from './document'

/** The answer to a path that no contract has: 404, or 405 for another method. */
export function unknownCall(calls: readonly DescribedCall[], method: string, url: string) {
  const path = withoutLastSlash(withoutQuery(url))
  const same = calls.filter((call) => pathPattern(call.path).test(path))
  if (same.length > 0) {
    const allowed = same.map((call) => call.method).join(', ')
    return {
      status: 405,
      body: { detail: `Method "${method}" not allowed.`, hint: `The contract has ${allowed}.` },
    }
  }
  const near = [...calls]
    .sort((a, b) => similarity(b.path, path) - similarity(a.path, path))
    .slice(0, 3)
    .map((call) => `${call.method} ${call.path}`)
  return {
    status: 404,
    body: {
      detail: 'Not found.',
      hint: `No contract has ${method} ${path}. Similar: ${near.join(', ')}. Declare the call in shared-contracts/src/api, bind it in the API and run npm run calls.`,
    },
  }
}

/** For how many characters two paths agree. */
function similarity(path: string, asked: string): number {
  const differs = [...path].findIndex((character, index) => character !== asked[index])
  return differs < 0 ? path.length : differs
}
