import type { FailureKind, HealthBatch, VisitFacts } from 'release-contracts/health'
import { shellName } from '../plan/shell-choices'

type Reported = Pick<HealthBatch, 'remotes' | 'vitals' | 'events'>

/**
 * What a message says about the shell. Its load is good where a part of the page was seen. What fails in versions
 * that everybody has may be the doing of the shell around them, and counts on both of its sides; what fails in a
 * canary is held against that canary alone.
 */
export function withShell<Batch extends Reported>(visit: VisitFacts, batch: Batch): Batch {
  if (!Object.hasOwn(visit.remotes, shellName)) return batch
  const counts = (remote: string) =>
    Object.hasOwn(visit.remotes, remote) && visit.remotes[remote]?.variant !== 'canary'
  const reported = Object.entries(batch.remotes)
  const loaded = reported.some(([, remote]) => remote.loaded)
  const failures = reported
    .filter(([remote]) => remote === shellName || counts(remote))
    .flatMap(([, remote]) => Object.entries(remote.failures ?? {}))
    .reduce(added, {})
  const own = { ...(loaded && { loaded }), failures }
  const isSilent = !loaded && Object.keys(failures).length === 0
  const vitals = batch.vitals?.filter(({ remote }) => counts(remote))
  return {
    ...batch,
    remotes: isSilent ? batch.remotes : { ...batch.remotes, [shellName]: own },
    ...(vitals && {
      vitals: [
        ...(batch.vitals ?? []),
        ...vitals.map((vital) => ({ ...vital, remote: shellName })),
      ],
    }),
  }
}

type Failures = Partial<Record<FailureKind, number>>

const added = (sum: Failures, [kind, times]: [string, number]): Failures => ({
  ...sum,
  [kind]: (sum[kind as FailureKind] ?? 0) + times,
})
