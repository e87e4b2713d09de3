import { useCallback, useEffect, useState } from 'react'
import { problemOf, type Problem } from './problem'

export interface Loaded<Data> {
  data?: Data
  problem?: Problem
}

/** Data that a dialog needs while it is open. `load` must be stable. */
export function useLoaded<Data>(open: boolean, load: () => Promise<Data>) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({})
  const read = useCallback(async () => {
    setLoaded({})
    try {
      setLoaded({ data: await load() })
    } catch (error) {
      setLoaded({ problem: problemOf(error) })
    }
  }, [load])
  useEffect(() => {
    if (open) void read()
  }, [open, read])
  return { ...loaded, read, replace: (data: Data) => setLoaded({ data }) }
}
