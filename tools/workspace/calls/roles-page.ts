import { formatMarkdown } from '../docs/format-markdown'
import { callers } from '../../../services/platform-api/test/roles/callers'
import { roleMatrix } from '../../../services/platform-api/test/roles/role-matrix'

/** The matrix of roles as the page `docs/api-roles.md`; a test of platform-api proves every cell. */
export async function rolesPage(): Promise<string> {
  const rows = Object.entries(roleMatrix).map(
    ([call, statuses]) => `| \`${call}\` | ${statuses.join(' | ')} |`,
  )
  const head = `| Call | ${callers.join(' | ')} |\n|---|${callers.map(() => '---|').join('')}`
  const cells = rows.length * callers.length
  const text = `${opening(cells)}\n\n${head}\n${rows.join('\n')}\n`
  return formatMarkdown('api-roles.md', text)
}

const opening = (cells: number) => `# Roles and calls of the platform API

Written by \`npm run calls\` from \`services/platform-api/test/roles/role-matrix.ts\`; the test next to it checks
each of these ${cells} cells on a real database. Every call asks for data of one customer: as that
customer, as another customer, as the lawyer of the customer's orders, as another lawyer, and as the
rest of the staff. 401: sign in first. 403: closed to the role. 404: the data belong to somebody else.`
