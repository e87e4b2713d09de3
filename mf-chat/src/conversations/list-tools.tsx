import type { Conversation } from 'shared-contracts/api/chat.schema'
import { CountBadge } from 'shared-ui/count-badge'
import { statusOf } from './find-conversations'
import styles from './list-tools.module.css'

interface Wanted {
  name: string
  status: 'Ongoing' | 'Completed'
}

interface ListToolsProps {
  all: readonly Conversation[]
  wanted: Wanted
  onWant: (wanted: Wanted) => void
}

const statuses = ['Ongoing', 'Completed'] as const

/** For the support account: a search by name, and the two statuses. */
export function ListTools({ all, wanted, onWant }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={styles.search}
        aria-label="Search by name"
        placeholder="Search by name, 3 letters or more"
        value={wanted.name}
        onChange={(event) => onWant({ ...wanted, name: event.target.value })}
      />
      <div className={styles.statuses} role="group" aria-label="Status">
        {statuses.map((status) => (
          <button
            key={status}
            type="button"
            className={styles.status}
            aria-pressed={wanted.status === status}
            onClick={() => onWant({ ...wanted, status })}
          >
            {status}
            {status === 'Ongoing' && (
              <CountBadge
                count={all.filter((one) => statusOf(one) === status).length}
                label="conversations"
              />
            )}
          </button>
        ))}
      </div>
    </div>
  )
}
