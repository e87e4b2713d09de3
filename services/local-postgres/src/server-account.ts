import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

export type Account = { uid: number; gid: number }

export const runsAsRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as the owner of the existing
 * database, or as `nobody` for a new one; everyone else as themselves (undefined).
 */
export function serverAccount(data: string): Account | undefined {
  if (!runsAsRoot()) return undefined
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { uid, gid }
  }
  return nobody()
}

function nobody(): Account {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Whether that account can walk into the folder: asked of the system, which also knows ACLs. */
export function canEnter(account: Account | undefined, folder: string) {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}
