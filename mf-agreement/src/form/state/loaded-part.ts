import { useState } from 'react'

/**
 * A part of the form whose code comes when it is needed. `open` gives false when it did not come;
 * the next call asks again.
 */
export function useLoadedPart<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const open = async (): Promise<boolean> => {
    if (loaded) return true
    try {
      const part = await load()
      setLoaded({ part })
      return true
    } catch {
      return false
    }
  }
  return { part: loaded?.part, open }
}
