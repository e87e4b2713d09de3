import { viewers, type Outcome, type Viewer } from '../table/screen-cases'
import { failuresOf, type ScreenResult } from './screen-results'

const outcomeWords: Record<Outcome, string> = {
  page: 'page',
  refused: 'refused',
  'sign-in': 'sign-in',
}

/** The report of a whole run as a page of Markdown. */
export function screensPage(results: readonly ScreenResult[], missing: readonly string[]): string {
  const sorted = [...results].sort((a, b) => a.title.localeCompare(b.title))
  const openings = sorted.flatMap((result) => result.openings)
  const actions = sorted.flatMap((result) => result.actions)
  const failures = sorted.flatMap((result) =>
    failuresOf(result).map(
      (failure) => `- ${result.title}, ${viewerName(result.viewer)}: ${failure}`,
    ),
  )
  return [
    '# Every signed-in screen, opened in a browser',
    '',
    `Written by \`npm run screens\`: ${openings.length} openings and ${actions.length} actions. Every path of the`,
    'dashboard, as a visitor and as each of the five groups, on 360×740 and 1440×900. A cell covers',
    'both sizes: the page is the one that remote.json and D 6 specify, with its heading, no message in the',
    'console, no failed request, nothing wider than the screen, and no WCAG 2.2 AA violation',
    'found by axe. An action passes when the API shows its effect.',
    '',
    '## Paths',
    '',
    table(
      ['Path', 'Page', ...viewers.map(viewerName)],
      pathsOf(sorted).map(({ path, pageId, title }) => [
        `\`${path}\``,
        title,
        ...viewers.map((viewer) => cell(sorted, pageId, path, viewer)),
      ]),
    ),
    '',
    ...(missing.length > 0
      ? [
          '## Paths of the specification without a page',
          '',
          ...missing.map((p) => `- \`${p}\``),
          '',
        ]
      : []),
    '## Actions',
    '',
    table(['Page', 'Action', 'Done as', 'Result'], actionRows(sorted)),
    '',
    '## Findings',
    '',
    ...(failures.length > 0 ? failures : ['None.']),
    '',
  ].join('\n')
}

const viewerName = (viewer: Viewer) => (viewer === 'visitor' ? 'Visitor' : `Group ${viewer}`)

function pathsOf(results: readonly ScreenResult[]) {
  const rows = results.flatMap(({ pageId, title, openings }) =>
    openings.map(({ path }) => ({ pageId, title, path })),
  )
  return [...new Map(rows.map((row) => [`${row.pageId} ${row.path}`, row])).values()]
}

function cell(results: readonly ScreenResult[], pageId: string, path: string, viewer: Viewer) {
  const result = results.find(
    (candidate) => candidate.pageId === pageId && candidate.viewer === viewer,
  )
  const openings = result?.openings.filter((opening) => opening.path === path) ?? []
  if (!result || openings.length === 0) return '–'
  const failed = openings.filter(({ findings }) => findings.length > 0)
  const word = outcomeWords[result.outcome]
  return failed.length === 0 ? word : `**${word}: ${failed.map(({ size }) => size).join(', ')}**`
}

function actionRows(results: readonly ScreenResult[]): string[][] {
  const rows = new Map<string, { title: string; name: string; as: Set<string>; failed: number }>()
  for (const { title, viewer, actions } of results) {
    for (const { name, size, failure } of actions) {
      const key = `${title} ${name}`
      const row = rows.get(key) ?? { title, name, as: new Set<string>(), failed: 0 }
      row.as.add(`${viewer} ${size}`)
      if (failure !== undefined) row.failed += 1
      rows.set(key, row)
    }
  }
  return [...rows.values()].map(({ title, name, as, failed }) => [
    title,
    name,
    groupsText(as),
    failed === 0 ? 'verified' : `**failed ${failed} times**`,
  ])
}

/** Groups on both sizes: "1, 5"; a size is named where it is the only one. */
function groupsText(as: ReadonlySet<string>): string {
  const groups = [...new Set([...as].map((entry) => entry.split(' ')[0] ?? ''))]
  return groups
    .map((group) => {
      const groupEntries = [...as].filter((entry) => entry.startsWith(`${group} `))
      return groupEntries.length > 1 ? group : groupEntries.join('')
    })
    .join(', ')
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
