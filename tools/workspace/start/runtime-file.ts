import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Runtime {
  site: string
  api: string
  /** Origin of the payment sandbox, or of the provider. */
  payments: string
  databaseUrl: string
  secret: string
  pids: Record<string, number>
}

/** Lets tools on this machine find the running product; it holds secrets. Returns its removal. */
export function writeRuntime(dataDir: string, runtime: Runtime) {
  const file = join(dataDir, 'runtime.json')
  rmSync(file, { force: true })
  writeFileSync(file, `${JSON.stringify(runtime, null, 2)}\n`, { mode: 0o600 })
  return () => rmSync(file, { force: true })
}
