import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import { formatDate } from 'shared-ui/date-text'
import { dayKey, dayName } from '../wording/ages'
import { actorText } from '../wording/texts'

export interface HistoryDay {
  key: string
  name: string
  entries: RolloutHistoryEntry[]
}

/** Newest first, in the days of Lagos. */
export function historyDays(entries: readonly RolloutHistoryEntry[], now: string): HistoryDay[] {
  const days: HistoryDay[] = []
  for (const entry of entries) {
    const key = dayKey(entry.at)
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, name: dayName(entry.at, now), entries: [entry] })
  }
  return days
}

/** "2:52 pm, by the error limit", and why where somebody said it. */
export function entryLine({ at, by, reason }: RolloutHistoryEntry): string {
  const line = `${formatDate(at, 'time')}, ${actorText(by)}`
  return reason ? `${line}: ${reason}` : line
}

/** What took a version away from visitors. */
export const removesVersion = ({ kind, text }: RolloutHistoryEntry) =>
  kind === 'halt' || kind === 'kill' || (kind === 'roll-back' && !isForward.test(text))

/** The same change gives everybody a newer version (`change-text.ts`). */
const isForward = / for everybody at once, /

/** What was read now and what was read before, each once, newest first. */
export function mergeEntries(
  fresh: readonly RolloutHistoryEntry[],
  known: readonly RolloutHistoryEntry[],
): RolloutHistoryEntry[] {
  const byId = new Map([...known, ...fresh].map((entry) => [entry.id, entry]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}
