import { format } from 'prettier'
import { callers } from '../../../services/platform-api/test/roles/callers'
import { roleMatrix } from '../../../services/platform-api/test/roles/role-matrix'

/** The matrix of roles as the page `docs/api-roles.md`; a test of platform-api proves every cell. */
export function rolesPage(): Promise<string> {
  const rows = Object.entries(roleMatrix).map(
    ([call, statuses]) => `| \`${call}\` | ${statuses.join(' | ')} |`,
  )
  const head = `| Call | ${callers.join(' | ')} |\n|---|${callers.map(() => '---|').join('')}`
  const cells = rows.length * callers.length
  return format(`${opening(cells)}\n\n${head}\n${rows.join('\n')}\n`, { parser: 'markdown' })
}

const opening = (cells: number) => `# Who gets what from the platform API

Written by \`npm run calls\` from \`services/platform-api/test/roles/role-matrix.ts\`; the test beside it asks
for each of these ${cells} cells on a real database. Asked for are the things of one customer: by that
customer, by another customer, by the lawyer of the customer's orders, by another lawyer, and by the
rest of the staff. 401 asks to sign in, 403 is closed to the role, 404 is somebody else's.`
