/** What is used of an S3-compatible store. */
export interface Bucket {
  /** PUT with `If-None-Match: *`; `exists` is its answer 412. */
  putNew(key: string, content: Uint8Array): Promise<'stored' | 'exists'>
  get(key: string): Promise<Buffer | undefined>
  list(): Promise<{ key: string; modifiedAt: number }[]>
}

/**
 * Objects in memory, as a store at its worst: what was written can be read at once, but a listing
 * shows it later, the last written first.
 */
export function createMemoryBucket() {
  const objects = new Map<string, { content: Buffer; modifiedAt: number }>()
  let unlisted: string[] = []

  const open = (beforeStep: () => void = () => undefined): Bucket => ({
    async putNew(key, content) {
      beforeStep()
      if (objects.has(key)) return 'exists'
      objects.set(key, { content: Buffer.from(content), modifiedAt: Date.now() })
      unlisted.push(key)
      return 'stored'
    },
    async get(key) {
      beforeStep()
      return objects.get(key)?.content
    },
    async list() {
      beforeStep()
      unlisted.pop()
      return [...objects]
        .filter(([key]) => !unlisted.includes(key))
        .map(([key, { modifiedAt }]) => ({ key, modifiedAt }))
    },
  })

  return {
    open,
    /** The listing catches up. */
    settle: () => void (unlisted = []),
  }
}
