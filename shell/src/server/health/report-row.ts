import type { ReportDetails } from 'release-contracts/rollout-messages'
import type { ReportRow } from './health-tallies'
import type { BrowserReport } from './report-counts'

const maxCharacters = 300

/** A report as it is kept. What the database cannot store in a text is replaced. */
export function reportRow(
  { remote, version, stage, message, page = '', plan = '' }: BrowserReport,
  at: number,
  details?: ReportDetails,
): ReportRow {
  const notified = { stage, message: message.slice(0, maxCharacters), page, plan }
  const storable = Object.entries(notified).map(([name, text]) => [
    name,
    text.replaceAll(/\p{Surrogate}/gu, '\ufffd').replaceAll(/\p{Cc}+/gu, ' '),
  ])
  return {
    ...notified,
    ...(Object.fromEntries(storable) as typeof notified),
    remote,
    version,
    count: 1,
    at,
    details,
  }
}
