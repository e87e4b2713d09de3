import { resolve } from 'node:path'
import { readS3Config } from 'object-store/config'
import { directoryStore } from '../directory-store'
import type { FileStore } from '../file-store'
import { openFiles } from '../open-files'
import { copyFiles } from './copy-files'

const usage = `Copies the files of the API between DATA_DIR and the bucket of the S3_ variables:

  npm run files -w platform-api -- copy directory s3
  npm run files -w platform-api -- copy s3 directory

You can run it while the product runs, and repeat it; nothing is deleted.
Stop the product before the last run, so that no new file is missed.`

async function main([command, from, to]: string[]) {
  const sides = ['directory', 's3']
  if (command !== 'copy' || from === to || !sides.includes(from ?? '') || !sides.includes(to ?? ''))
    throw new Error(usage)
  // npm runs this in the folder of the package; DATA_DIR means the one npm was called in.
  const dataDir = resolve(process.env['INIT_CWD'] ?? '.', process.env['DATA_DIR'] || '.data')
  const s3 = readS3Config(process.env)
  if (!s3) throw new Error('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.')
  const stores: Record<string, FileStore> = {
    directory: directoryStore(dataDir),
    s3: await openFiles({ dataDir, s3 }),
  }
  const [source, target] = [stores[from ?? ''], stores[to ?? '']]
  if (!source || !target) throw new Error(usage)
  console.log(`From ${source.place} to ${target.place}`)
  const { copied, same, bytes } = await copyFiles(source, target)
  console.log(`${copied} copied and read back (${bytes} bytes), ${same} were there already.`)
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
