import { useCallback, useState } from 'react'
import type { Act } from './act'

/**
 * The dialog that is open. What it was stays when it closes, because only a dialog that is still
 * there can give the focus back; `key` makes the next one start anew.
 */
export function useAct() {
  const [state, setState] = useState<{ act?: Act; open: boolean; key: number }>({
    open: false,
    key: 0,
  })
  const show = useCallback(
    (act: Act) => setState(({ key }) => ({ act, open: true, key: key + 1 })),
    [],
  )
  const close = useCallback(() => setState((before) => ({ ...before, open: false })), [])
  return { ...state, show, close }
}

export type OpenDialog = ReturnType<typeof useAct>
