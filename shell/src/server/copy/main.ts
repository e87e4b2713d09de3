import { join, resolve } from 'node:path'
import { openBucket } from 'object-store/bucket'
import { findBucketProblem } from 'object-store/bucket-problem'
import { readReleasesConfig, type S3Config } from 'object-store/config'
import { objectReleases } from 'release-contracts/object-releases'
import { releaseDirectory } from 'release-contracts/release-directory'
import { messageOf } from '../log/log'
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
  const directory = releaseDirectory(join(dataDir, 'releases'))
  const s3 = await openStore(bucket, join(dataDir, 'release-copies'))
  const toBucket = to === 's3'
  const { copied, present } = await copyReleases(
    toBucket ? directory : s3,
    toBucket ? s3 : directory,
  )
  for (const { name, version } of copied) console.log(`${name} ${version}`)
  console.log(`${copied.length} releases copied, ${present} were there already.`)
}

/** What this machine has copies of is not what the store has: while that is away there is nothing to compare. */
async function openStore(bucket: S3Config, folder: string) {
  const problem = await findBucketProblem(bucket, 'RELEASES_BUCKET')
  if (problem) throw new Error(problem.sentence)
  const onAway = (error: unknown) => {
    throw error
  }
  return objectReleases(openBucket(bucket), { folder, onAway })
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
})
