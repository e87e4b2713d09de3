import { Suspense, useEffect, useState } from 'react'
import type { Plan } from 'release-contracts/plan'
import { useEnvironment } from '../environment'
import { latePart } from './late-part'
import type { RemoteLocation } from './remote-source'

const SlotView = latePart(() => import('./slot-view').then((module) => module.SlotView))

/** The fillers of a slot, in the plan's order. */
export function slotLocations(plan: Plan, name: string): RemoteLocation[] {
  return plan.slots
    .filter(({ slot }) => slot === name)
    .map(({ remote, expose }) => ({
      id: `slot:${name}:${remote}${expose.slice(1)}`,
      kind: 'slot',
      remote,
      expose,
    }))
}

/** Slots come last: after the page, when the browser has nothing better to do. */
export function SlotOutlet({ plan, name }: { plan: Plan; name: string }) {
  const { settled } = useEnvironment()
  const [locations, setLocations] = useState<RemoteLocation[]>()
  useEffect(() => {
    let stop: (() => void) | undefined
    let unmounted = false
    void settled.then(() => {
      if (!unmounted) stop = whenIdle(() => setLocations(slotLocations(plan, name)))
    })
    return () => {
      unmounted = true
      stop?.()
    }
  }, [plan, name, settled])
  if (!locations?.length) return null
  return (
    <Suspense fallback={null}>
      <SlotView locations={locations} />
    </Suspense>
  )
}

/** Runs when the browser is idle; Safari has no idle callback. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 300)
  return () => clearTimeout(timer)
}
