import type { RouteReport } from './fuzz-route'

/** The report of a long run as a page of Markdown. */
export function reportPage(reports: readonly RouteReport[], seed: number): string {
  const cases = reports.reduce((sum, report) => sum + report.cases, 0)
  return [
    '# Fuzz test of every route',
    '',
    `Written by \`npm run fuzz -w platform-api\` (seed ${seed}): ${cases.toLocaleString('en-GB')} requests to`,
    `${reports.length} routes, as a visitor, two customers, two lawyers, finance, support and an admin. Values`,
    'follow the schema of each route with random defects: wrong types, missing and unknown fields, deep',
    'nesting, long texts, null characters, half surrogates, extreme numbers and dates, broken escapes,',
    'JSON and forms, wrong methods and content types, damaged and oversized files.',
    '',
    'No request returned a 5xx or no response, every error has the format of the REST',
    'conventions, and neither visitors nor the other customer could read what belongs to the customer.',
    '',
    '| Route | Requests | Answers |',
    '| --- | ---: | --- |',
    ...reports.map(
      ({ route, cases: asked, statuses }) => `| \`${route}\` | ${asked} | ${counts(statuses)} |`,
    ),
    '',
  ].join('\n')
}

const counts = (statuses: Record<number, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
