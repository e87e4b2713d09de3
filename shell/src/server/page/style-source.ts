import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf, type Log } from '../log/log'
import type { AdmittedRelease } from '../releases/admitted-release'

export interface Style {
  /** File name as in the release: by it the browser's loader finds the style and loads no other. */
  file: string
  css: string
}

export type StyleSource = ReturnType<typeof createStyleSource>

/** CSS files of releases, read once. A file that cannot be read is left to the browser. */
export function createStyleSource(log: Log) {
  const texts = new Map<string, Promise<string>>()

  async function read({ folder }: AdmittedRelease, file: string): Promise<Style[]> {
    const path = join(folder, file)
    const text = texts.get(path) ?? readFile(path, 'utf8')
    texts.set(path, text)
    try {
      return [{ file, css: await text }]
    } catch (error) {
      texts.delete(path)
      log.error('page.style-missing', { path, message: messageOf(error) })
      return []
    }
  }

  return {
    async read(files: readonly { release: AdmittedRelease; file: string }[]): Promise<Style[]> {
      return (await Promise.all(files.map(({ release, file }) => read(release, file)))).flat()
    },
  }
}
