import type { IncomingHttpHeaders } from 'node:http'
import type {
  ReportDetails,
  ReportedEvent,
  ReportedFrame,
} from 'release-contracts/rollout-messages'
import { reportedPayload } from 'shared-contracts/catalogue'
import { z } from 'zod'
import { traitsOf } from '../visitor/traits'

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
    events: events.flatMap(storedEvent),
  }
}

/** With the ids that the catalogue allows, whatever the browser sent. */
function storedEvent({ event, source, before, payload }: z.infer<typeof reportedEvent>) {
  const allowed = reportedPayload(event, payload)
  if (!allowed) return []
  const ids = Object.entries(allowed).flatMap(([name, value]) => {
    const parsed = id.safeParse(value)
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  const stored: ReportedEvent = { event, source, before, ids: Object.fromEntries(ids) }
  return [stored]
}

/** First match counts: most browsers also call themselves Chrome or Safari. */
const families: [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\bFxiOS\/(\d+)/, 'Firefox for iOS'],
  [/\bCriOS\/(\d+)/, 'Chrome for iOS'],
  [/\bChrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
]

/** Family and major version: what a defect may depend on, and too little to know somebody by. */
export function browserClass(userAgent = ''): string {
  for (const [pattern, name] of families) {
    const [, major] = pattern.exec(userAgent) ?? []
    if (major) return `${name} ${major.slice(0, 4)}`
  }
  return 'another browser'
}

/** "at pay (https://…/r/mf-checkout/1.2.0/pay.js:1:2345)" and "pay@https://…/pay.js:1:2345". */
const frame =
  /^\s*(?:at )?(?:async )?(?:([\w$.<>[\] ]{1,100}?)?(?: ?\(|@))?https?:\/\/[^\s/]+(\/[\w./@+-]{1,300}):(\d{1,9}):(\d{1,9})\)?$/

/**
 * The places of a stack in files of this site: names of functions and files, nothing that was said. What reads like
 * neither is left out.
 */
export function stackFrames(stack = ''): ReportedFrame[] {
  return stack.split('\n').flatMap((line) => {
    const [, name, file, row, column] = frame.exec(line) ?? []
    if (!file) return []
    return [{ ...(name && { name }), file, line: Number(row), column: Number(column) }]
  })
}
