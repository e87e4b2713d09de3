import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatMarkdown } from '../../../tools/workspace/docs/format-markdown'
import type { KindResult } from './log-kinds'

const path = fileURLToPath(new URL('../../../docs/reports/log-search.md', import.meta.url))

interface LogSearch {
  files: readonly string[]
  lines: readonly string[]
  results: readonly KindResult[]
}

/** `KEEP_LOG_REPORT=1` keeps what a run found as a page of the documentation. */
export async function writeLogReport({ files, lines, results }: LogSearch): Promise<void> {
  const rows = results.map(({ kind, searchedCount, matches }) => [
    kind,
    searchedCount === undefined ? 'by their format' : searchedCount.toLocaleString('en'),
    matches.length,
  ])
  const page = `# Secrets and personal data in the server logs

Written by \`KEEP_LOG_REPORT=1\` with the end-to-end tests. Each run searches the server logs,
from \`info\` up, for every secret and personal text of the run, and fails when it finds one.
Tokens are stored only as hashes, so the search uses their format.

${lines.length.toLocaleString('en')} lines of ${files.length} logs: ${files.map((name) => `\`${name}\``).join(', ')}.

| Kind | Searched for | Found |
| --- | ---: | ---: |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`
  await writeFile(path, await formatMarkdown('log-search.md', page))
}
