import { useRef } from 'react'
import { Slot } from 'shared-contracts/shell'

/** Counts on what others have put into its slot. */
export function Component() {
  const place = useRef<HTMLDivElement>(null)
  const filler = useRef<Element>(null)
  const keep = (element: HTMLDivElement | null) => {
    place.current = element
    filler.current = element?.firstElementChild ?? null
  }
  function move() {
    if (filler.current && !place.current?.contains(filler.current))
      throw new Error('Where is the filler?')
  }
  return (
    <>
      <h1>Leaning</h1>
      <div ref={keep}>
        <Slot name="faulty.notice" />
      </div>
      <button type="button" onClick={move}>
        Move
      </button>
    </>
  )
}
