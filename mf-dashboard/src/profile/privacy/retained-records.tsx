import type { DeletionState } from 'shared-contracts/api/privacy.schema'
import { DateText } from 'shared-ui/date-text'
import styles from './privacy.module.css'

/** What the law makes us keep, why, and until when. */
export function RetainedRecords({ kept }: Pick<DeletionState, 'kept'>) {
  if (kept.length === 0) return null
  return (
    <div>
      <h3 className={styles.title}>What we must keep</h3>
      <ul className={styles.kept}>
        {kept.map(({ what, why, time, until }) => (
          <li key={what}>
            <strong>{what}</strong>
            <br />
            {until ? (
              <>
                Until <DateText value={until} style="short" />
              </>
            ) : (
              capital(time)
            )}
            . {ended(why)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The reasons also stand in a table, where they need no full stop. */
const ended = (words: string) => (words.endsWith('.') ? words : `${words}.`)
