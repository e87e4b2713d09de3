import { useState } from 'react'
import { readStored, writeStored } from 'shared-contracts/storage'
import type { HiddenColumns } from 'shared-ui/data-table'
import type { ListColumn } from '../list/list-definition'

/** Columns that this account hid on this device, by list. Sign-out forgets them, as all of storage. */
export function useHiddenColumns<Row>(
  list: string,
  columns: readonly ListColumn<Row>[],
): HiddenColumns {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => readChoice()[list] ?? columns.filter(({ extra }) => extra).map(({ key }) => key),
  )
  return {
    hidden,
    onChange(next) {
      setHidden(next)
      writeStored('hidden_columns', JSON.stringify({ ...readChoice(), [list]: next }))
    },
  }
}

function readChoice(): Record<string, string[]> {
  try {
    return JSON.parse(readStored('hidden_columns') ?? '{}') as Record<string, string[]>
  } catch {
    return {}
  }
}
