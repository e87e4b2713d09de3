import { useId } from 'react'
import type { ConversationSort } from 'shared-contracts/api/conversations.schema'
import { CountBadge } from 'shared-ui/count-badge'
import type { QueueCounts, QueueFilter } from './queue-filter'
import styles from './queue-tools.module.css'

interface QueueToolsProps {
  filter: QueueFilter
  counts: QueueCounts
  onChange: (part: Partial<QueueFilter>) => void
}

const statuses = ['Ongoing', 'Completed'] as const

const sorts: readonly { value: ConversationSort; label: string }[] = [
  { value: 'recent', label: 'Recent' },
  { value: 'name', label: 'Name' },
  { value: 'id', label: 'Id' },
]

/** For the support: a search by name, the sort, and the two statuses with what waits. */
export function QueueTools({ filter, counts, onChange }: QueueToolsProps) {
  const sortId = useId()
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={styles.search}
        aria-label="Search by name"
        placeholder="Name, 3 letters or more"
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <div className={styles.sort}>
        <label htmlFor={sortId}>Sort by</label>
        <select
          id={sortId}
          value={filter.sort}
          onChange={(event) => onChange({ sort: event.target.value as ConversationSort })}
        >
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.statuses} role="group" aria-label="Status">
        {statuses.map((status) => (
          <button
            key={status}
            type="button"
            className={styles.status}
            aria-pressed={filter.status === status}
            onClick={() => onChange({ status })}
          >
            {status}
            {status === 'Ongoing' && <CountBadge count={counts.unanswered} label="unanswered" />}
          </button>
        ))}
      </div>
    </div>
  )
}
