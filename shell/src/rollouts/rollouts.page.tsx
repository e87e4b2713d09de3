import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { formatDate } from 'shared-ui/date-text'
import { EmptyState } from 'shared-ui/empty-state'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { ActDialog } from './act-dialog'
import { ConsoleHead } from './console-head'
import { guardBlindness } from './guard/guard-sight'
import { History } from './history/history'
import { LoadFailed, RefreshFailed } from './reading/reading-problem'
import { inOrder } from './reading/remote-state'
import { useOverview } from './reading/use-overview'
import { RemoteCard } from './remote/remote-card'
import { Tools } from './tools'
import { useAct, useRolloutActions, type OpenDialog } from './use-rollout-actions'
import { page } from './wording/texts'
import styles from './console.module.css'

/** Which versions visitors get, and the means to change it. For administrators. */
export function Component() {
  const dialog = useAct()
  const reading = useOverview(dialog.open)
  const { overview, problem, read } = reading
  if (overview) return <Console reading={{ ...reading, overview }} dialog={dialog} />
  return (
    <>
      <h1>{page.title}</h1>
      {problem ? (
        <LoadFailed problem={problem} onRetry={() => void read()} />
      ) : (
        <Skeleton lines={8} label={page.loading} />
      )}
    </>
  )
}

interface ConsoleProps {
  reading: ReturnType<typeof useOverview> & { overview: RolloutOverview }
  dialog: OpenDialog
}

function Console({ reading, dialog }: ConsoleProps) {
  const { overview, problem, read } = reading
  const rolloutActions = useRolloutActions(reading, dialog)
  return (
    <>
      <ConsoleHead
        overview={overview}
        arrivedAt={reading.arrivedAt ?? 0}
        rolloutActions={rolloutActions}
      />
      {problem && (
        <RefreshFailed
          problem={problem}
          time={formatDate(overview.readAt, 'time')}
          onRetry={() => void read()}
        />
      )}
      {(overview.messages ? guardBlindness(overview.messages) : []).map((sentence) => (
        <Notice key={sentence} tone="warn">
          {sentence}
        </Notice>
      ))}
      {overview.remotes.length === 0 ? (
        <NoRemotes others={overview.others} />
      ) : (
        <div className={styles.remotes}>
          {!anyReleased(overview) && <Notice>{page.nothingReleased}</Notice>}
          {inOrder(overview.remotes).map((remote) => (
            <RemoteCard
              key={remote.control.remote}
              remote={remote}
              rolloutActions={rolloutActions}
            />
          ))}
        </div>
      )}
      <div className={styles.below}>
        <History overview={overview} />
        <Tools overview={overview} rolloutActions={rolloutActions} />
      </div>
      <ActDialog
        key={dialog.key}
        dialog={dialog}
        overview={overview}
        rolloutActions={rolloutActions}
      />
    </>
  )
}

/** Nothing is on this site, or nothing of it belongs to a team of whoever looks. */
function NoRemotes({ others = [] }: Pick<RolloutOverview, 'others'>) {
  return others.length > 0 ? (
    <EmptyState title={page.notYours} text={page.notYoursHelp} />
  ) : (
    <EmptyState title={page.noRemotes} text={page.noRemotesHelp} />
  )
}

const anyReleased = ({ remotes }: RolloutOverview) =>
  remotes.some(({ versions }) => versions.some(({ kind }) => kind === 'release'))
