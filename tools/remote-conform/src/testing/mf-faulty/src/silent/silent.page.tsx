import { useEffect, useState } from 'react'
import { listTestimonials } from 'shared-contracts/api/home.contract'
import { useShell } from 'shared-contracts/shell'

/** Leaves out what did not come, without a word. */
export function Component() {
  const { api } = useShell()
  const [count, setCount] = useState<number>()
  useEffect(() => {
    api.call(listTestimonials).then(
      (testimonials) => setCount(testimonials.length),
      () => undefined,
    )
  }, [api])
  return (
    <>
      <h1>Silent</h1>
      {count !== undefined && <p>{count} people praise us</p>}
    </>
  )
}
