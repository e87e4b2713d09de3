import { findBucketProblem } from 'object-store/bucket-problem'
import type { S3Config } from 'object-store/config'
import { directoryStore } from './directory-store'
import type { FileStore } from './file-store'
import { s3Store } from './s3-store'

interface FilesLocation {
  dataDir: string
  s3?: S3Config | undefined
}

/** The store that the configuration names. Throws one sentence for a bucket that cannot be used. */
export async function openFiles({ dataDir, s3 }: FilesLocation): Promise<FileStore> {
  if (!s3) return directoryStore(dataDir)
  const bucketProblem = await findBucketProblem(s3)
  if (bucketProblem) throw new Error(bucketProblem.sentence)
  return s3Store(s3)
}
