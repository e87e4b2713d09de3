import { useState } from 'react'
import type { RolloutHistoryEntry, RolloutOverview } from 'release-contracts/rollout-messages'
import { Button } from 'shared-ui/button'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import { Timeline, type TimelineItem } from 'shared-ui/timeline'
import { page } from '../wording/texts'
import { historyTexts } from '../wording/tool-texts'
import { dayKey } from '../wording/ages'
import { entryLine, historyDays, removesVersion } from './history-days'
import { useHistory } from './use-history'
import styles from './history.module.css'

const atFirst = 8

/** What changed, day by day, by whom and why. Older changes come when they are asked for. */
export function History({ overview }: { overview: RolloutOverview }) {
  const { entries, hasOlder, problem, read } = useHistory(overview.epoch)
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const visible = all ? entries : entries?.slice(0, atFirst)
  const days = historyDays(visible ?? [], overview.readAt)
  const onlyToday = days.length === 1 && days[0]?.key === dayKey(overview.readAt)

  async function showOlder() {
    const known = all || (entries?.length ?? 0) <= atFirst
    setAll(true)
    if (!known || !hasOlder || busy) return
    setBusy(true)
    await read(entries?.at(-1)?.id)
    setBusy(false)
  }

  return (
    <section className={styles.history} aria-labelledby="rollout-history">
      <h2 id="rollout-history">{onlyToday ? historyTexts.titleToday : historyTexts.title}</h2>
      {!entries && !problem && <Skeleton lines={3} label={historyTexts.loading} />}
      {problem && (
        <LoadError
          what={historyTexts.what}
          cause={problem.text}
          safe={page.safe}
          onRetry={() => void read()}
        />
      )}
      {entries?.length === 0 && <p className={styles.none}>{historyTexts.none}</p>}
      {days.map(({ key, name, entries: own }) => (
        <div key={key} className={styles.day}>
          {!onlyToday && <h3>{name}</h3>}
          <Timeline items={own.map(timelineItem)} />
        </div>
      ))}
      {(hasOlder || (!all && (entries?.length ?? 0) > atFirst)) && (
        <Button
          small
          kind="secondary"
          busy={busy ? historyTexts.loadingOlder : undefined}
          onClick={() => void showOlder()}
        >
          {historyTexts.older}
        </Button>
      )}
    </section>
  )
}

function timelineItem(entry: RolloutHistoryEntry): TimelineItem {
  const bad = removesVersion(entry)
  return {
    title: bad ? <b>{entry.text}</b> : entry.text,
    text: entryLine(entry),
    state: bad ? 'bad' : 'done',
  }
}
