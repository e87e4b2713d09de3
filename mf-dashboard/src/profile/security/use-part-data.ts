import { useCallback, useEffect, useState } from 'react'
import type { Call } from 'shared-contracts/call'
import { failureOf, type FailureKind } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'

export interface PartData<T> {
  data?: T
  /** Why nothing is there: `missing` where the server has no such call, and the part is not shown. */
  failed?: FailureKind
}

/** Reads a part of the page that the rest of it does not wait for. `read` reads it again. */
export function usePartData<T>(call: Call<T>) {
  const { api } = useShell()
  const [reading, setReading] = useState<PartData<T>>({})
  const read = useCallback(
    () =>
      api.call(call).then(
        (data) => setReading({ data }),
        (error: unknown) => setReading({ failed: failureOf(error).kind }),
      ),
    [api, call],
  )
  useEffect(() => void read(), [read])
  return { ...reading, read }
}
