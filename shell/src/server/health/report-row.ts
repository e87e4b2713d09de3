import type { ReportRow } from './health-tallies'
import type { BrowserReport } from './report-counts'

const mostCharacters = 300

/** A report as it is kept. What the database cannot store in a text is replaced. */
export function reportRow(
  { remote, version, stage, message, page = '', plan = '' }: BrowserReport,
  at: number,
): ReportRow {
  const told = { stage, message: message.slice(0, mostCharacters), page, plan }
  const storable = Object.entries(told).map(([name, text]) => [
    name,
    text.replaceAll(/\p{Surrogate}/gu, '\ufffd').replaceAll(/\p{Cc}+/gu, ' '),
  ])
  return {
    ...told,
    ...(Object.fromEntries(storable) as typeof told),
    remote,
    version,
    count: 1,
    at,
  }
}
