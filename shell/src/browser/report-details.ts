import type { Bus } from 'shared-contracts/bus'
import { reportedPayload } from 'shared-contracts/catalogue'

/** An event of the bus, with what a report may say of it. */
export interface RecordedEvent {
  event: string
  /** Remote and version. */
  source: string
  /** Milliseconds before the report. */
  before: number
  payload: Record<string, unknown>
}

const maxEvents = 10
const maxFrames = 12
const maxStack = 1500

/** Keeps the last events in memory, without what says who somebody is. */
export function recordEvents(bus: Bus, now = Date.now): () => RecordedEvent[] {
  let recentEvents: RecordedEvent[] = []
  bus.tap((event, rawPayload, { name, version }) => {
    const payload = reportedPayload(event, rawPayload) ?? {}
    // `before` is the time of the event until somebody asks.
    recentEvents = [
      ...recentEvents,
      { event, source: `${name} ${version}`, before: now(), payload },
    ]
    recentEvents = recentEvents.slice(-maxEvents)
  })
  return () => recentEvents.map((recorded) => ({ ...recorded, before: now() - recorded.before }))
}

/** The lines of a stack that name a place in a script: what an error says of itself is in its message. */
export function framesOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const lines = (error.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  return lines.slice(0, maxFrames).join('\n').slice(0, maxStack) || undefined
}

/** What kind of device it is the server knows from the request. */
export function deviceNow() {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return { viewport: `${innerWidth}x${innerHeight}`, connection: connection?.effectiveType }
}
