import { useState } from 'react'
import { listPaymentEntries } from 'shared-contracts/api/ledger.contract'
import type { PaymentEntries } from 'shared-contracts/api/ledger.schema'
import { failureOf } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { useLateDialog } from 'screens/late-dialog'
import { Button } from 'shared-ui/button'
import type { LedgerReading } from './ledger-dialog'

const importDialog = () => import('./ledger-dialog').then(({ LedgerDialog }) => LedgerDialog)

/** What the ledger has of a payment, and the way to correct it. Its code comes with the first use. */
export function LedgerButton({ reference }: { reference: string }) {
  const { api } = useShell()
  const { Part: LedgerDialog, open, show, close, busy } = useLateDialog(importDialog)
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
  const openLedger = () => {
    show()
    void load()
  }
  return (
    <>
      <Button small kind="quiet" busy={busy} onClick={openLedger}>
        Open the ledger<span className="visually-hidden"> of {reference}</span>
      </Button>
      {LedgerDialog && open && (
        <LedgerDialog
          reading={reading}
          onReload={() => void load()}
          onRefresh={() => void refresh()}
          onClose={close}
        />
      )}
    </>
  )
}
