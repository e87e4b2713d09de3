import { resolve } from 'node:path'

import { restore } from '../../../services/platform-api/src/backup/restore'
import { applyMigrations, migrationCount } from '../../../shell/src/server/state/migrations'
import { openBackupLocation } from './backup-location'
import { parsePathCommand } from './parse-path-command'

const usage = `Restores database and files from an archive made by npm run backup. Stop the product first.

  npm run restore -- <file> [--replace]

It finds them as npm start does: through DATA_DIR, DATABASE_URL and S3_…. --replace first deletes what the
database holds.`

/** `npm run restore`. Returns the lines to print. */
async function main(args: string[]): Promise<string[]> {
  const { path, flags } = parsePathCommand(args, { flags: ['replace'], usage })
  const place = await openBackupLocation({ env: process.env, whileRunning: false })
  const composition = { migrations: migrationCount, migrate: applyMigrations }
  try {
    const file = resolve(path)
    const done = await restore({ ...place, file, replace: flags['replace'], composition })
    return [
      `Restored ${file}, made ${done.head.madeOn}: ${done.head.tables.length} tables, ${done.end.files} files.`,
      ...done.migrated.map((name) => `Migrated to this version: ${name}`),
      ...done.skippedLocal.map((name) => `Left unchanged in ${place.dataDir}: ${name}`),
    ]
  } finally {
    await place.close()
  }
}

main(process.argv.slice(2)).then(
  (lines) => {
    for (const line of lines) console.log(line)
    process.exit(0)
  },
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
