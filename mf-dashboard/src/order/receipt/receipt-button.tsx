import { useState } from 'react'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { receiptFileName } from '../../texts'
import { receiptSheet } from './receipt-sheet'

/** Saves the receipt. What draws it, and its font, are loaded by the first click. */
export function ReceiptButton({ order }: { order: OrderDetail }) {
  const { toast } = useShell()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { drawReceipt } = await import('./draw-receipt')
      drawReceipt(receiptSheet(order)).save(receiptFileName)
    } catch {
      toast('The receipt was not saved. Check your connection and try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="secondary" block onClick={save} busy={busy ? 'Preparing the receipt' : undefined}>
      <Icon name="download" /> {receiptFileName}
    </Button>
  )
}
