import { useEffect, useState } from 'react'

/** Milliseconds since a time of this device's clock, told anew every second. */
export function useAge(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - since)
}
