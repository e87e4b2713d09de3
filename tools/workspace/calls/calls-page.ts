import { formatMarkdown } from '../docs/format-markdown'
import { groupNames } from 'shared-contracts/capabilities'
import type { Access } from '../../../services/platform-api/src/http/authentication'
import type { Specification } from './spec-rows'
import type { TableRow } from './call-table'

const titles: Record<Specification, string> = {
  P: 'Customer site',
  D: 'Back office',
}

/** The table as the page `docs/api-calls.md`. */
export async function callTablePage(table: readonly TableRow[]): Promise<string> {
  const parts = (['P', 'D'] as const).map((specification) => {
    const rows = table.filter((row) => row.specification === specification)
    return `## ${titles[specification]} (${rows.length} rows)\n\n${head}\n${rows.map(line).join('\n')}`
  })
  return formatMarkdown('api-calls.md', `${opening}\n\n${parts.join('\n\n')}\n`)
}

const opening = `# Calls of the platform API

Written by \`npm run calls\`; \`npm test\` fails when a row has no handler, or no test
in which it succeeds and refuses. Method and path come from the contract in
\`shared-contracts/src/api\`. Inputs and responses: \`openapi.json\`
there, and \`/docs\` of a running product.
Status of each call for each role: [api-roles.md](api-roles.md).`

const head = '| Call | Purpose | Who may call it | Tested by |\n|---|---|---|---|'

function line({ method, path, use, served, proof }: TableRow): string {
  const who = served ? whoMay(served.access) : 'missing'
  const test = proof ? `[${proof.test.split('/').at(-1)}](../${proof.test})` : 'missing'
  return `| \`${method} ${path}\` | ${use} | ${who} | ${test} |`
}

function whoMay(access: Access): string {
  if (access === 'public') return 'everybody'
  if (access === 'optional') return 'everybody; more data when signed in'
  if (access === 'user') return 'signed in'
  return access.map((group) => groupNames[group]).join(', ')
}
