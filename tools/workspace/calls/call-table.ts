import type { ServedCall } from '../../../services/platform-api/src/http/app-types'
import type { RecordedCall } from '../../../services/platform-api/src/testing/record-calls'
import type { SpecRow } from './spec-rows'

export interface TableRow extends SpecRow {
  /** Undefined while nobody serves it. */
  served: ServedCall | undefined
  proof: Proof | undefined
}

export interface Proof {
  /** The test file that saw most of what the call can answer. */
  test: string
  /** Status codes that it saw, in order. */
  statuses: readonly number[]
}

/** Joins what was specified with what is served and with what tests saw it answer. */
export function callTable(
  rows: readonly SpecRow[],
  served: readonly ServedCall[],
  recorded: readonly RecordedCall[],
): TableRow[] {
  const servedBy = new Map(served.map((call) => [sameCall(call.method, call.url), call]))
  return rows.map((row) => {
    const key = sameCall(row.method, row.path)
    const seen = recorded.filter((call) => sameCall(call.method, call.url) === key)
    return { ...row, served: servedBy.get(key), proof: bestProof(seen) }
  })
}

/** Parameters have other names in routes, and a last slash makes no difference. */
const sameCall = (method: string, path: string) =>
  `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}').replace(/\/$/, '')}`

/** They ask for every call, and prove of none what it does. */
const askForAll = ['roles/role-matrix.test.ts', 'fuzz/fuzz.test.ts']

function bestProof(seen: readonly RecordedCall[]): Proof | undefined {
  const proofs = seen
    .filter(({ test }) => !askForAll.some((file) => test.endsWith(file)))
    .filter(({ statuses }) => statuses.some((status) => status < 300))
    .toSorted((a, b) => b.statuses.length - a.statuses.length || (a.test < b.test ? -1 : 1))
  const [best] = proofs
  return best && { test: best.test, statuses: best.statuses.toSorted((a, b) => a - b) }
}

/** What keeps the table from being true, one line each; empty when nothing does. */
export function problemsOf(table: readonly TableRow[]): string[] {
  return table.flatMap(({ specification, method, path, served, proof }) => {
    const row = `${specification} ${method} ${path}`
    if (!served) return [`${row}: no route serves it. Bind its contract with route().`]
    if (!proof)
      return [`${row}: no test sees it succeed. Add one that calls it through createTestApp.`]
    const refused = proof.statuses.some((status) => status >= 400 && status < 500)
    return refused || served.access === 'public'
      ? []
      : [`${row}: ${proof.test} never sees it refuse a caller. Add a case that is refused.`]
  })
}
