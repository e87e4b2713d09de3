import type { IncomingHttpHeaders } from 'node:http'
import type { ReportDetails, ReportedEvent } from 'release-contracts/rollout-messages'
import { reportedPayload } from 'shared-contracts/catalogue'
import { z } from 'zod'
import { traitsOf } from '../visitor/traits'
import { browserClass } from './browser-class'
import { stackFrames } from './stack-frames'

/** Ids as they are made here; a text of another kind is not kept. */
const id = z.union([z.number(), z.null(), z.string().regex(/^[\w-]{1,60}$/)])

const reportedEvent = z.object({
  event: z.string().max(60),
  source: z.string().regex(/^[\w.@/-]{1,60} [\w.+-]{1,60}$/),
  before: z.number().min(0).max(86_400_000),
  payload: z.record(z.string(), z.unknown()),
})

/** What a browser may add to a report. Each part counts by itself: what cannot be read is left out. */
export const browserDetails = z.object({
  stack: z.string().max(3000).optional().catch(undefined),
  viewport: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/)
    .optional()
    .catch(undefined),
  connection: z.enum(['slow-2g', '2g', '3g', '4g']).optional().catch(undefined),
  events: z.array(reportedEvent).max(20).optional().catch(undefined),
})

/** Where and on what it happened, and what had happened before, as it is kept. */
export function reportDetails(
  { stack, viewport, connection, events = [] }: z.infer<typeof browserDetails>,
  headers: IncomingHttpHeaders,
): ReportDetails {
  return {
    frames: stackFrames(stack),
    device: {
      kind: traitsOf(headers).device ?? 'desktop',
      browser: browserClass(headers['user-agent']),
      ...(viewport && { viewport }),
      ...(connection && { connection }),
    },
    events: events.flatMap(keptEvent),
  }
}

/** With the ids that the catalogue allows, whatever the browser sent. */
function keptEvent({ event, source, before, payload }: z.infer<typeof reportedEvent>) {
  const allowed = reportedPayload(event, payload)
  if (!allowed) return []
  const ids = Object.entries(allowed).flatMap(([name, value]) => {
    const parsed = id.safeParse(value)
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  const kept: ReportedEvent = { event, source, before, ids: Object.fromEntries(ids) }
  return [kept]
}
