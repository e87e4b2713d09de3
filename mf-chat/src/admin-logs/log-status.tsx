import type { ChatLog } from 'shared-contracts/api/chat-log.schema'
import { Stamp, type StampTone } from 'shared-ui/stamp'

export type LogStatus = 'Completed' | 'Escalated' | 'Inprogress' | 'NA'

/** D 4 "Admin chat log status": completed before escalated before in progress. */
export function logStatus({ complete, escalate, incomplete }: ChatLog): LogStatus {
  if (complete) return 'Completed'
  if (escalate) return 'Escalated'
  return incomplete ? 'Inprogress' : 'NA'
}

const tones: Record<LogStatus, StampTone> = {
  Completed: 'final',
  Escalated: 'waiting',
  Inprogress: 'progress',
  NA: 'placed',
}

const ring = <circle cx="6" cy="6" r="4.5" />
const marks = {
  Completed: <path d="m1.5 6.5 3 3L10.5 3" strokeWidth="2" />,
  Escalated: <path d="M6 10.5v-9M2 5.5l4-4 4 4" />,
  Inprogress: ring,
  NA: ring,
}

export function LogStatusStamp({ log }: { log: ChatLog }) {
  const status = logStatus(log)
  return (
    <Stamp tone={tones[status]} mark={marks[status]}>
      {status}
    </Stamp>
  )
}
