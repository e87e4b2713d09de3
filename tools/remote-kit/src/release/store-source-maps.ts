import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { sourceMapOf } from 'release-contracts/release-storage'
import { listFiles } from './describe-files'

const brotli = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Takes the source maps out of what browsers may ask for. Those of scripts stay in the release, packed and without
 * the sources' text, so that the site can read a stack; nobody is served them.
 */
export async function storeSourceMaps(work: string): Promise<void> {
  for (const file of await listFiles(work)) {
    if (!file.endsWith('.map')) continue
    if (file.endsWith('.js.map')) await keep(work, file)
    await rm(join(work, file))
  }
}

async function keep(work: string, file: string) {
  const map = JSON.parse(await readFile(join(work, file), 'utf8')) as { sourcesContent?: string[] }
  const { sourcesContent: _, ...places } = map
  const target = join(work, sourceMapOf(file.slice(0, -'.map'.length)))
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, await brotli(JSON.stringify(places), quality))
}
