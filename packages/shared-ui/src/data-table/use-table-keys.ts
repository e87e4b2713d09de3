import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'shared-contracts/router'
import { nextRowIndex, tableKey } from './table-keys'

/** `/ j k Enter` for a table: which row is current, by its key. */
export function useTableKeys(rows: readonly { key: string; href?: string }[]) {
  const [currentKey, setCurrentKey] = useState<string>()
  const navigate = useNavigate()
  const current = rows.findIndex((row) => row.key === currentKey)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const meaning = tableKey(event, event.target instanceof Element ? event.target : null)
    if (event.defaultPrevented || !meaning) return
    if (meaning === 'search') return focusSearch(event)
    if (meaning === 'open') {
      const href = rows[current]?.href
      if (href) navigate(href)
      return
    }
    setCurrentKey(rows[nextRowIndex(current, meaning === 'next' ? 1 : -1, rows.length)]?.key)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return current
}

/** The page's own search field stands above the table, in the same main element. */
function focusSearch(event: KeyboardEvent) {
  const search = document.querySelector<HTMLElement>('main input[type="search"]')
  if (!search) return
  event.preventDefault()
  search.focus()
}
