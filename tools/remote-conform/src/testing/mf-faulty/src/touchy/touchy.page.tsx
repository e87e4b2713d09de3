import { useEffect, useState } from 'react'

/** Takes whatever breaks in the window for its own. */
export function Component() {
  const [broken, setBroken] = useState<Error>()
  useEffect(() => {
    const take = ({ error }: ErrorEvent) => setBroken(error as Error)
    addEventListener('error', take)
    return () => removeEventListener('error', take)
  }, [])
  if (broken) throw new Error('Somebody else broke')
  return <h1>Touchy</h1>
}
