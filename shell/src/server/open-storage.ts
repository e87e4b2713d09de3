import { join } from 'node:path'
import { openBucket } from 'object-store/bucket'
import { findBucketProblem } from 'object-store/bucket-problem'
import type { S3Config } from 'object-store/config'
import { objectReleases } from 'release-contracts/object-releases'
import { releaseDirectory } from 'release-contracts/release-directory'
import type { PrunedStorage } from 'release-contracts/release-storage'
import { messageOf, type Log } from './log/log'
import { objectStaging } from './uploads/object-staging'
import { createStaging, type Staging } from './uploads/staging'

export interface OpenedStorage {
  storage: PrunedStorage
  staging: Staging
  /** Publishers take turns by the database: the store may let two through at the same moment. */
  isShared: boolean
  /** The last look found the store away, and saw what this machine has. */
  isAway: () => boolean
}

interface Location {
  dataDir: string
  /** Undefined: releases lie in `DATA_DIR/releases`. */
  bucket: S3Config | undefined
}

/** Where releases lie. Rejects with one sentence for a bucket that is set up wrong, not for one that is away. */
export async function openStorage({ dataDir, bucket }: Location, log: Log): Promise<OpenedStorage> {
  if (!bucket) {
    const root = join(dataDir, 'releases')
    return {
      storage: releaseDirectory(root),
      staging: createStaging(join(root, '.uploads')),
      isShared: false,
      isAway: () => false,
    }
  }
  const bucketProblem = await findBucketProblem(bucket, 'RELEASES_BUCKET')
  if (bucketProblem && !bucketProblem.isAway) throw new Error(bucketProblem.sentence)
  return inBucket(bucket, join(dataDir, 'release-copies'), log)
}

function inBucket(config: S3Config, folder: string, log: Log): OpenedStorage {
  const bucket = openBucket(config)
  let wasAway = false
  let away = false
  const onAway = (error: unknown) => {
    if (!wasAway) log.error('releases.store-away', { message: messageOf(error) })
    away = true
  }
  const storage = objectReleases(bucket, { folder, onAway })
  async function list() {
    wasAway = away
    away = false
    const listed = await storage.list()
    if (wasAway && !away) log.warn('releases.store-back')
    return listed
  }
  return {
    storage: { ...storage, list },
    staging: objectStaging(bucket),
    isShared: true,
    isAway: () => away,
  }
}
