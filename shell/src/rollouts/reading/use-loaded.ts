import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf, type Problem } from './problem'

export interface LoadState<Data> {
  data?: Data
  problem?: Problem
}

/** Data that a dialog needs while it is open; requested again when `load` becomes another. */
export function useLoaded<Data>(open: boolean, load: () => Promise<Data>) {
  const [loaded, setLoaded] = useState<LoadState<Data>>({})
  // An answer to an earlier question comes too late.
  const turn = useRef(0)
  const read = useCallback(async () => {
    const own = ++turn.current
    setLoaded({})
    const answer = await load().then(
      (data) => ({ data }),
      (error: unknown) => ({ problem: problemOf(error) }),
    )
    if (own === turn.current) setLoaded(answer)
  }, [load])
  useEffect(() => {
    if (open) void read()
  }, [open, read])
  return { ...loaded, read, replace: (data: Data) => setLoaded({ data }) }
}
