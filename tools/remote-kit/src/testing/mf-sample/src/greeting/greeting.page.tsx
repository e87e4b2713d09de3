import { useState } from 'react'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { usePageData } from 'shared-contracts/router'
import classes from './greeting.module.css'

export async function loader({ params }: LoaderArgs): Promise<LoaderResult<{ name: string }>> {
  return { head: { title: 'Greeting' }, data: { name: params.name ?? 'nobody' } }
}

export function Component() {
  const { name } = usePageData<typeof loader>()
  const [count, setCount] = useState(0)
  // To three: the conformance check presses whatever says something new.
  const countOn = () => setCount(Math.min(count + 1, 3))
  return (
    <button type="button" className={classes.greeting} onClick={countOn}>
      Good day, {name}, {count} times
    </button>
  )
}
