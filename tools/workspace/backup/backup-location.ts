import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { readS3Config } from 'object-store/config'
import { DataFolderInUse, lockFolder } from 'local-postgres/data-folder-lock'
import { startEmbeddedPostgres } from 'local-postgres/embedded-postgres'
import { type FileStore } from '../../../services/platform-api/src/files/file-store'
import { openFiles } from '../../../services/platform-api/src/files/open-files'
import { type Runtime } from '../start/runtime-file'

export interface BackupLocation {
  databaseUrl: string
  dataDir: string
  files: FileStore
  close: () => Promise<void>
}

interface Options {
  env: NodeJS.ProcessEnv
  /** A running product is asked for its database instead of refused. */
  whileRunning: boolean
}

/** Database, files and data folder as the product has them by the same variables. */
export async function openBackupLocation({ env, whileRunning }: Options): Promise<BackupLocation> {
  const dataDir = resolve(env['DATA_DIR'] || '.data')
  const files = await openFiles({ dataDir, s3: readS3Config(env) })
  await mkdir(dataDir, { recursive: true })
  const lock = await lockFolder(dataDir).catch((error: unknown) => {
    if (whileRunning && error instanceof DataFolderInUse) return undefined
    throw error
  })
  const databaseUrl = env['DATABASE_URL'] || (lock ? undefined : runningDatabase(dataDir))
  if (databaseUrl) {
    return { databaseUrl, dataDir, files, close: async () => lock?.release() }
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const close = async () => {
      await postgres.stop()
      await lock?.release()
    }
    return { databaseUrl: postgres.url, dataDir, files, close }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

function runningDatabase(dataDir: string): string {
  const file = join(dataDir, 'runtime.json')
  if (!existsSync(file)) {
    throw new Error(
      `The product on ${dataDir} is starting or stopping. Nothing was changed. Try again in a moment.`,
    )
  }
  return (JSON.parse(readFileSync(file, 'utf8')) as Runtime).databaseUrl
}
