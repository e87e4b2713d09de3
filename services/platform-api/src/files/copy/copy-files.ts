import { unfinishedSuffix } from '../directory-store'
import { type FileStore, readFile } from '../file-store'

export interface CopyResult {
  copied: number
  /** Were there already, byte for byte. */
  same: number
  bytes: number
}

const folders = ['media/', 'private/']

/**
 * Copies every file that the other store lacks or has otherwise, one after the other, and reads each
 * back before it counts. Nothing is deleted on either side. Running it again goes on where it ended.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<CopyResult> {
  const done: CopyResult = { copied: 0, same: 0, bytes: 0 }
  for (const folder of folders) {
    for await (const { name, bytes } of from.list(folder)) {
      if (name.endsWith(unfinishedSuffix)) continue
      const content = await readFile(from, name)
      // Deleted since it was listed.
      if (!content) continue
      const there = (await to.head(name))?.bytes === bytes ? await readFile(to, name) : undefined
      if (there?.equals(content)) {
        done.same += 1
        continue
      }
      await to.put(name, content)
      await verify(to, name, content)
      done.copied += 1
      done.bytes += content.length
    }
  }
  return done
}

async function verify(to: FileStore, name: string, content: Buffer): Promise<void> {
  if ((await readFile(to, name))?.equals(content)) return
  throw new Error(`${name} differs in ${to.place} from what was written. Run the copy again.`)
}
