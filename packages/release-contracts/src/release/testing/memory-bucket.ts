import type { ReleaseBucket } from '../object-releases'

/**
 * Objects in memory, as a store at its worst: what was written can be read at once, but a listing
 * shows it later, the last written first.
 */
export function createMemoryBucket() {
  const objects = new Map<string, { content: Buffer; changedOn: Date }>()
  let unlisted: string[] = []

  const open = (beforeStep: () => void = () => undefined): ReleaseBucket => ({
    async putNew(key, content) {
      beforeStep()
      if (objects.has(key)) return 'exists'
      objects.set(key, { content: Buffer.from(content), changedOn: new Date() })
      unlisted.push(key)
      return 'stored'
    },
    async read(key) {
      beforeStep()
      return objects.get(key)?.content
    },
    async del(key) {
      beforeStep()
      objects.delete(key)
    },
    async *list(prefix) {
      beforeStep()
      unlisted.pop()
      for (const [name, { changedOn }] of objects) {
        if (name.startsWith(prefix) && !unlisted.includes(name)) yield { name, changedOn }
      }
    },
  })

  return {
    open,
    objects,
    /** The listing catches up. */
    settle: () => void (unlisted = []),
  }
}
