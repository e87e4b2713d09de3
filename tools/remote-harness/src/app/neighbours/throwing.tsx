import { Component, useEffect, useState, type ReactNode } from 'react'
import type { Bus } from 'shared-contracts/bus'
import type { SlotRenderer } from 'shared-contracts/shell'
import { eventNames } from '../control/event-problem'
import { neighbourError } from '../../context/harness-context'

const fail = (): never => {
  throw new Error(neighbourError)
}

/** Listens to every event of the catalogue, and throws at each. */
export function listenAndThrow(bus: Bus) {
  for (const name of eventNames) bus.on(name, fail)
}

/** Fills a slot with a part that stands for a moment and then throws, contained as by the shell. */
export const fillAndThrow: SlotRenderer = (name) => (
  <Contained key={name}>
    <Failing />
  </Contained>
)

function Failing() {
  const [stands, setStands] = useState(true)
  useEffect(() => setStands(false), [])
  return stands ? <p>A part of another remote.</p> : fail()
}

class Contained extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
