import { useState } from 'react'
import type { LedgerEntry, PaymentEntries } from 'shared-contracts/api/ledger.schema'
import type { Failure } from 'shared-contracts/failure'
import { useExpiredSession } from 'screens/failure'
import { useFormFocus } from 'shared-ui/form-focus'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import { Button } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { CloseButton, Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { formatNaira } from 'shared-ui/money'
import { CorrectionForm } from './correction-form'
import { accountWords, kindWords } from './ledger-words'
import styles from './ledger.module.css'

export type LedgerReading =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; books: PaymentEntries }

interface LedgerDialogProps {
  reading: LedgerReading
  onReload: () => void
  /** Reads the entries again behind a form that stays open. */
  onRefresh: () => void
  onClose: () => void
}

/** Every entry of one payment, oldest first, and the form for a correction. */
export function LedgerDialog({ reading, onReload, onRefresh, onClose }: LedgerDialogProps) {
  useExpiredSession(reading.state === 'failed' ? reading.failure : undefined)
  const restoredFocus = useRestoredFocus()
  return (
    <Dialog open onClose={onClose} title="Ledger" actions={<CloseButton onClose={onClose} />}>
      <div {...restoredFocus}>
        {reading.state === 'loading' && <p role="status">Loading the ledger</p>}
        {reading.state === 'failed' && <LoadError what="the ledger" onRetry={onReload} />}
        {reading.state === 'ready' && (
          <Books books={reading.books} onBooked={onReload} onRefresh={onRefresh} />
        )}
      </div>
    </Dialog>
  )
}

interface BooksProps {
  books: PaymentEntries
  onBooked: () => void
  onRefresh: () => void
}

function Books({ books, onBooked, onRefresh }: BooksProps) {
  const [correcting, setCorrecting] = useState(false)
  const { box, opener } = useFormFocus(correcting)
  const { number, tx_ref, results } = books
  function done() {
    setCorrecting(false)
    onBooked()
  }
  return (
    <>
      <p>
        {number}, payment {tx_ref}
      </p>
      {results.length === 0 && <p>No ledger entries for this payment.</p>}
      {results.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {results.length > 0 && !correcting && (
        <Button ref={opener} kind="secondary" onClick={() => setCorrecting(true)}>
          Book a correction
        </Button>
      )}
      <div ref={box}>
        {correcting && (
          <CorrectionForm
            payment={tx_ref}
            entries={results}
            onDone={done}
            onRefused={onRefresh}
            onCancel={() => setCorrecting(false)}
          />
        )}
      </div>
    </>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { id, kind, posted_on, lines, corrects, reason, booked_by } = entry
  return (
    <section className={styles.entry} aria-label={`Entry ${id}`}>
      <h3>
        Entry {id}: {kindWords[kind]}
        {corrects !== undefined && ` of entry ${corrects}`}
      </h3>
      <p>
        {formatDate(posted_on, 'date-time')}
        {reason !== undefined && `, ${booked_by}: ${reason}`}
      </p>
      <ul className={styles.lines}>
        {lines.map(({ account, amount }) => (
          <li key={account}>
            <span>{accountWords[account]}</span>
            <span className={styles.amount}>{sideOf(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sideOf = (amount: string) =>
  amount.startsWith('-')
    ? `${formatNaira(amount.slice(1), 'exact')} credit`
    : `${formatNaira(amount, 'exact')} debit`
