import type { ReactNode } from 'react'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import type { useLoaded } from '../reading/use-loaded'
import { RevocableItem } from './revocable-item'
import styles from './revocable.module.css'
import { platformTeam } from 'release-contracts/teams'
import type { RolloutOverview } from 'release-contracts/rollout-messages'

interface Props<Item> {
  loaded: ReturnType<typeof useLoaded<Item[]>>
  texts: { loading: string; what: string; none: string }
  nameOf: (item: Item) => string
  factsOf: (item: Item) => string
  isUsable: (item: Item) => boolean
  /** What revoking means for those who use it. */
  sureOf: (item: Item) => string
  /** Answers with the same one as it is then; undefined where this person may not. */
  revokeOf: (item: Item) => (() => Promise<Item>) | undefined
  /** What else can be done with one that still works. */
  children?: (item: Item) => ReactNode
}

/** Whatever was handed out and can be taken back: what there is, and a way to revoke each. */
export function RevocableList<Item extends { id: string }>({
  loaded: { data, problem, read, replace },
  texts,
  ...props
}: Props<Item>) {
  const put = (changed: Item) =>
    replace((data ?? []).map((item) => (item.id === changed.id ? changed : item)))
  return (
    <>
      {!data && !problem && <Skeleton lines={3} label={texts.loading} />}
      {problem && <LoadError what={texts.what} cause={problem.text} onRetry={() => void read()} />}
      {data?.length === 0 && <p className={styles.about}>{texts.none}</p>}
      {data && (
        <ul className={styles.list}>
          {data.map((item) => {
            const revoke = props.revokeOf(item)
            return (
              <RevocableItem
                key={item.id}
                name={props.nameOf(item)}
                facts={props.factsOf(item)}
                usable={props.isUsable(item)}
                sure={props.sureOf(item)}
                onRevoke={revoke && (async () => put(await revoke()))}
              >
                {props.children?.(item)}
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
export function approvedTeams({ you, remotes }: RolloutOverview): string[] {
  if (!you) return [platformTeam]
  const own = Object.keys(you.teams).filter((team) => you.teams[team] === 'approver')
  if (!own.includes(platformTeam)) return own
  const owners = remotes.flatMap(({ access }) => (access ? [access.team] : []))
  return [...new Set([platformTeam, ...own, ...owners])]
}
