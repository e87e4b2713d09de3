import type { ReactNode } from 'react'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import type { useLoaded } from '../reading/use-loaded'
import { RevocableItem } from './revocable-item'
import styles from './revocable.module.css'
import { platformTeam } from 'release-contracts/teams'
import type { RolloutOverview } from 'release-contracts/rollout-messages'

interface Props<One> {
  loaded: ReturnType<typeof useLoaded<One[]>>
  texts: { loading: string; what: string; none: string }
  nameOf: (one: One) => string
  factsOf: (one: One) => string
  isUsable: (one: One) => boolean
  /** What revoking means for those who use it. */
  sureOf: (one: One) => string
  /** Answers with the same one as it is then; undefined where this person may not. */
  revokeOf: (one: One) => (() => Promise<One>) | undefined
  /** What else can be done with one that still works. */
  children?: (one: One) => ReactNode
}

/** Whatever was handed out and can be taken back: what there is, and a way to revoke each. */
export function RevocableList<One extends { id: string }>({
  loaded: { data, problem, read, replace },
  texts,
  ...props
}: Props<One>) {
  const put = (changed: One) =>
    replace((data ?? []).map((one) => (one.id === changed.id ? changed : one)))
  return (
    <>
      {!data && !problem && <Skeleton lines={3} label={texts.loading} />}
      {problem && <LoadError what={texts.what} cause={problem.text} onRetry={() => void read()} />}
      {data?.length === 0 && <p className={styles.about}>{texts.none}</p>}
      {data && (
        <ul className={styles.list}>
          {data.map((one) => {
            const revoke = props.revokeOf(one)
            return (
              <RevocableItem
                key={one.id}
                name={props.nameOf(one)}
                facts={props.factsOf(one)}
                usable={props.isUsable(one)}
                sure={props.sureOf(one)}
                onRevoke={revoke && (async () => put(await revoke()))}
              >
                {props.children?.(one)}
              </RevocableItem>
            )
          })}
        </ul>
      )}
    </>
  )
}

interface Revocable {
  /** ISO time; absent where it ends only when it is revoked. */
  expiresAt?: string | undefined
  revokedAt?: string | undefined
}

/** Whether it still works. */
export const isUsable = ({ expiresAt, revokedAt }: Revocable, now: string) =>
  revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > Date.parse(now))

/** Teams for which one may make tokens: those one approves for; of the platform team all that are known. */
export function teamsOf({ you, remotes }: RolloutOverview): string[] {
  if (!you) return [platformTeam]
  const own = Object.keys(you.teams).filter((team) => you.teams[team] === 'approver')
  if (!own.includes(platformTeam)) return own
  const owners = remotes.flatMap(({ access }) => (access ? [access.team] : []))
  return [...new Set([platformTeam, ...own, ...owners])]
}
