import { lazy, Suspense, useState } from 'react'
import { listPaymentEntries } from 'shared-contracts/api/ledger.contract'
import type { PaymentEntries } from 'shared-contracts/api/ledger.schema'
import { failureOf } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import type { LedgerReading } from './ledger-dialog'

const LedgerDialog = lazy(() =>
  import('./ledger-dialog').then(({ LedgerDialog: Component }) => ({ default: Component })),
)

/** What the ledger has of a payment, and the way to correct it. Its code comes with the first use. */
export function LedgerButton({ reference }: { reference: string }) {
  const { api } = useShell()
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState<LedgerReading>({ state: 'loading' })
  const read = () =>
    api.call(listPaymentEntries, { query: { tx_ref: reference } }).then(
      (books: PaymentEntries): LedgerReading => ({ state: 'ready', books }),
      (error: unknown): LedgerReading => ({ state: 'failed', failure: failureOf(error) }),
    )
  const load = async () => {
    setReading({ state: 'loading' })
    setReading(await read())
  }
  /** The form stays on screen, with what was typed in it. */
  const refresh = async () => {
    const fresh = await read()
    if (fresh.state === 'ready') setReading(fresh)
  }
  const show = () => {
    setOpen(true)
    void load()
  }
  return (
    <>
      <Button small kind="quiet" onClick={show}>
        Open the ledger<span className="visually-hidden"> of {reference}</span>
      </Button>
      {open && (
        <Suspense>
          <LedgerDialog
            reading={reading}
            onReload={() => void load()}
            onRefresh={() => void refresh()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
