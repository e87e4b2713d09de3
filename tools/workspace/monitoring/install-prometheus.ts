import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from '../../../services/platform-api/src/testing/install-from-debian'

const isThere = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** Whether Prometheus and promtool are here; root installs them from Debian. */
export function ensurePrometheus(): boolean {
  const are = () => isThere('prometheus') && isThere('promtool')
  if (are()) return true
  // Nobody wants the package's own service: in single-user mode it starts none.
  installFromDebian('Prometheus', ['prometheus'], { RUNLEVEL: '1' })
  return are()
}
