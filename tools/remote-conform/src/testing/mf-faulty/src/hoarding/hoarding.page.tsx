import { useEffect } from 'react'

const visits: number[][] = []

/** Remembers every visit for good. */
export function Component() {
  useEffect(() => {
    visits.push(new Array<number>(200_000).fill(Math.random()))
  }, [])
  return <h1>Hoarding</h1>
}
