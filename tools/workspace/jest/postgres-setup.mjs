import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { tsImport } from 'tsx/esm/api'

/**
 * One PostgreSQL for the whole run, in a temporary folder. Tests find it in TEST_DATABASE_URL (a
 * superuser's address, so that each worker can make a database of its own). A TEST_DATABASE_URL
 * that is already set is left alone: that is how the tests run on an existing server.
 */
async function startTestPostgres() {
  if (process.env.TEST_DATABASE_URL) return
  const { startEmbeddedPostgres } = await tsImport(
    '../../../services/local-postgres/src/embedded-postgres.ts',
    import.meta.url,
  )
  const { keepTemporaryFilesInMemory } = await tsImport(
    '../test/temporary-files.ts',
    import.meta.url,
  )
  keepTemporaryFilesInMemory()
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-test-'))
  // mkdtemp closes the folder to others, among them the account that runs PostgreSQL for root.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  process.env.TEST_DATABASE_URL = postgres.url
  globalThis.amofinTestPostgres = { postgres, dataDir }
}

export { startTestPostgres as default }
