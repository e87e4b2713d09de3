import { redactText } from 'shared-contracts/redact-text'
import { z } from 'zod'

/** A visitor's draft is open to whoever has its id; its form is there without one. */
const withoutDraft = (page: string) => page.replace(/\/[0-9a-f]{32}(?=\/|$)/g, '')

/** What a browser tells about a remote that failed there. */
export const browserReport = z.object({
  remote: z.string().max(100),
  version: z.string().max(100),
  stage: z.string().max(40),
  message: z.string().max(2000).default('').transform(redactText),
  page: z.string().max(300).transform(withoutDraft).optional(),
  plan: z.string().max(100).optional(),
  next: z.string().max(100).optional(),
})

export type BrowserReport = z.infer<typeof browserReport>

export interface ReportCount {
  remote: string
  version: string
  stage: string
  count: number
  lastMessage: string
  lastAt: number
}

const maxKinds = 500

/** Counts reports per remote, version and stage; the longest unheard kind gives way. */
export function createReportCounts(now: () => number = Date.now) {
  const counts = new Map<string, ReportCount>()
  return {
    add({ remote, version, stage, message }: BrowserReport) {
      const key = `${remote} ${version} ${stage}`
      const count = (counts.get(key)?.count ?? 0) + 1
      counts.delete(key)
      const lastMessage = message.slice(0, 300)
      counts.set(key, { remote, version, stage, count, lastMessage, lastAt: now() })
      const oldest = counts.size > maxKinds ? counts.keys().next().value : undefined
      if (oldest !== undefined) counts.delete(oldest)
    },
    list: () => [...counts.values()],
  }
}

export type ReportCounts = ReturnType<typeof createReportCounts>
