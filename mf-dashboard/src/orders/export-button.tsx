import { useState } from 'react'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { fetchAllOrders } from './orders.calls'
import type { OrdersQuery } from './orders-query'

/** Saves what the filters show, all pages of it, as export.xls (D 7 "on the client"). */
export function ExportButton({ query, total }: { query: OrdersQuery; total?: number }) {
  const { api, toast } = useShell()
  const group = useUser()?.group ?? 0
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const orders = await fetchAllOrders(api, group, query)
      const { saveOrders } = await import('./export-file')
      saveOrders(orders)
    } catch {
      toast('The export did not finish. Check your connection and export again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      kind="secondary"
      small
      onClick={save}
      busy={busy ? 'Exporting' : undefined}
      disabled={total === 0}
    >
      <Icon name="download" /> Export
    </Button>
  )
}
