import { useCallback, useEffect, useState } from 'react'
import type { Call } from 'shared-contracts/call'
import { failureOf, type FailureKind } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'

export interface PartData<T> {
  data?: T
  /** Why nothing is there: `missing` where the server has no such call, and the part is not shown. */
  failed?: FailureKind
  read: () => Promise<void>
}

/**
 * Reads a part of the page that the rest of it does not wait for. `read` reads it again: where that
 * fails, what was there stays, as do the recovery codes that are shown only once.
 */
export function usePartData<T>(call: Call<T>): PartData<T> {
  const { api } = useShell()
  const [reading, setReading] = useState<Omit<PartData<T>, 'read'>>({})
  const read = useCallback(
    () =>
      api.call(call).then(
        (data) => setReading({ data }),
        (error: unknown) => setReading(({ data }) => ({ data, failed: failureOf(error).kind })),
      ),
    [api, call],
  )
  useEffect(() => void read(), [read])
  return { ...reading, read }
}
