import { format } from 'prettier'
import { groupNames } from 'shared-contracts/capabilities'
import type { Access } from '../../../services/platform-api/src/http/authentication'
import type { Specification } from './spec-rows'
import type { TableRow } from './call-table'

const titles: Record<Specification, string> = {
  P: 'The site of customers',
  D: 'The back office',
}

/** The table as the page `docs/api-calls.md`. */
export function callTablePage(table: readonly TableRow[]): Promise<string> {
  const parts = (['P', 'D'] as const).map((specification) => {
    const rows = table.filter((row) => row.specification === specification)
    return `## ${titles[specification]} (${rows.length} rows)\n\n${head}\n${rows.map(line).join('\n')}`
  })
  return format(`${opening}\n\n${parts.join('\n\n')}\n`, {
    parser: 'markdown',
    proseWrap: 'preserve',
  })
}

const opening = `# The calls of the platform API

Written by \`npm run calls\`; \`npm test\` fails when a row has no handler or no test
that saw it succeed and refuse. Method and path come from the contract in
\`shared-contracts/src/api\`. Inputs and answers: \`openapi.json\`
there, and \`/docs\` of a running product.
What each role gets for each call: [api-roles.md](api-roles.md).`

const head = '| Call | What it is for | Who may call it | Proved by |\n|---|---|---|---|'

function line({ method, path, use, served, proof }: TableRow): string {
  const who = served ? whoMay(served.access) : 'missing'
  const test = proof ? `[${proof.test.split('/').at(-1)}](../${proof.test})` : 'missing'
  return `| \`${method} ${path}\` | ${use} | ${who} | ${test} |`
}

function whoMay(access: Access): string {
  if (access === 'public') return 'everybody'
  if (access === 'optional') return 'everybody; more when signed in'
  if (access === 'user') return 'signed in'
  return access.map((group) => groupNames[group]).join(', ')
}
