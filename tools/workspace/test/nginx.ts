import { spawnSync } from 'node:child_process'
import { installFromDebian } from '../../../services/platform-api/src/testing/install-from-debian'
import { nginxPath } from '../../../shell/src/server/testing/nginx-path'

const isThere = () => spawnSync('nginx', ['-v'], { env: nginxPath, stdio: 'ignore' }).status === 0

/** Whether an nginx can be started here; root installs it from Debian. */
export function ensureNginx(): boolean {
  if (isThere()) return true
  // The tests start their own: in single-user mode the package starts no service.
  installFromDebian('nginx', ['nginx-light'], { RUNLEVEL: '1' })
  return isThere()
}
