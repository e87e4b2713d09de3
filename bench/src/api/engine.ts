import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from 'local-postgres/embedded-postgres'
import { repository } from '../../../tools/workspace/start/repository'

/** Filled databases stay here for the next run. */
export const benchFolder = () =>
  process.env.BENCH_DATA_DIR || join(repository, '.cache', 'bench-api')

/** The server that `npm start` runs, with its settings (fsync on), and databases of its own. */
export const startEngine = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: benchFolder() })
