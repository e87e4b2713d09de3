import { resolve } from 'node:path'
import { readReleasesConfig } from 'object-store/config'
import { messageOf, silentLog } from '../log/log'
import { openStorage } from '../open-storage'
import { copyReleases } from './copy-releases'

const usage = `Copies releases between DATA_DIR/releases and the bucket of RELEASES_BUCKET and the S3_ variables:

  npm run releases -w shell -- copy directory s3
  npm run releases -w shell -- copy s3 directory

It copies missing releases, those of the shell too. You can repeat it at any time, also while servers run.`

async function main([command, from, to]: string[]) {
  const sides = ['directory', 's3']
  if (command !== 'copy' || from === to || !sides.includes(from ?? '') || !sides.includes(to ?? ''))
    throw new Error(usage)
  // npm runs this in the folder of the package; DATA_DIR means the one npm was called in.
  const dataDir = resolve(process.env['INIT_CWD'] ?? '.', process.env['DATA_DIR'] || '.data')
  const bucket = readReleasesConfig(process.env)
  if (!bucket) throw new Error('Set RELEASES_BUCKET and the S3_ variables.')
  const { storage: directory } = await openStorage({ dataDir, bucket: undefined }, silentLog)
  const { storage: s3 } = await openStorage({ dataDir, bucket }, silentLog)
  const toBucket = to === 's3'
  const { copied, present } = await copyReleases(
    toBucket ? directory : s3,
    toBucket ? s3 : directory,
  )
  for (const { name, version } of copied) console.log(`${name} ${version}`)
  console.log(`${copied.length} releases copied, ${present} were there already.`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
})
