import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { formatDate } from 'shared-ui/date-text'
import { EmptyState } from 'shared-ui/empty-state'
import { Notice } from 'shared-ui/notice'
import { ActDialog } from './act-dialog'
import { ConsoleHead } from './console-head'
import { guardBlindness } from './guard/guard-sight'
import { History } from './history/history'
import { NotReadAgain } from './reading/reading-problem'
import type { useOverview } from './reading/use-overview'
import { RemoteCard } from './remote/remote-card'
import { inOrder } from './reading/remote-state'
import { page } from './wording/texts'
import { Tools } from './tools'
import { useRolloutActions, type OpenDialog } from './use-rollout-actions'
import styles from './console.module.css'

interface Props {
  reading: ReturnType<typeof useOverview> & { overview: RolloutOverview }
  dialog: OpenDialog
}

export function Console({ reading, dialog }: Props) {
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
        <NotReadAgain
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
