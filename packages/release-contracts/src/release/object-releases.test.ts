import { createMemoryBucket } from './testing/memory-bucket'
import { objectReleases } from './testing/object-releases'
import { releaseStorageSuite } from './testing/release-storage-suite'

describe('a store of objects, which knows no renaming', () => {
  releaseStorageSuite(async () => {
    const bucket = createMemoryBucket()
    return {
      open: (beforeStep) => objectReleases(bucket.open(beforeStep)),
      settle: bucket.settle,
      remove: async () => undefined,
    }
  })
})
