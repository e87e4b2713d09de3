import { backUp, type BackupSummary } from '../../../services/platform-api/src/backup/back-up'
import { archiveFile } from './archive-file'
import { openPlace } from './place'
import { readWords } from './read-words'

const usage = `Writes database and files to one archive, also while the product runs:

  npm run backup -- <folder or file> [--with-releases]

It finds them as npm start does: DATA_DIR, DATABASE_URL, S3_….`

/** `npm run backup`. Returns the lines to print. */
async function main(args: string[]): Promise<string[]> {
  const { path, flags } = readWords(args, { flags: ['with-releases'], usage })
  const file = archiveFile(path, new Date())
  const place = await openPlace({ env: process.env, whileRunning: true })
  try {
    const made = await backUp({ ...place, file, withReleases: flags['with-releases'] })
    return [`Backed up to ${file}: ${summary(made)}.`, ...warnings(made)]
  } finally {
    await place.close()
  }
}

function summary({ head, end }: BackupSummary) {
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  return `${rows} rows of ${head.tables.length} tables, ${end.files} files`
}

const warnings = ({ end }: BackupSummary) =>
  end.missing.map((name) => `Lost before, so not in it: ${name}`)

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
