import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/**
 * Keeps every line of a product's servers in a file, from `info` up, and shows what they say below that on
 * the console as ever.
 */
export function storeLines(streams: readonly (Readable | null)[], file: string): void {
  const logFile = createWriteStream(file)
  for (const stream of streams) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (isOfServer(line)) logFile.write(`${line}\n`)
      if (!isInfo(line)) process.stdout.write(`${line}\n`)
    })
  }
}

/** Lines of servers are marked `[api]`, `[site]` …; the product's own name its demo accounts. */
const isOfServer = (line: string) => /^\[[a-z-]+\] /.test(line)

const isInfo = (line: string) => /"level":(30|"info")/.test(line)

/** A log for a server that a test starts, beside that of the product; undefined where none is kept. */
export function openSiteLog(name: string): (line: string) => void {
  const folder = process.env.AMOFIN_LOGS
  if (!folder) return () => undefined
  const logFile = createWriteStream(join(folder, `site-${name}.log`), { flags: 'a' })
  return (line) => void logFile.write(`${line}\n`)
}

/** All lines of a run: of the product's servers, and of those that tests started. */
export async function readLogs(folder: string): Promise<{ files: string[]; lines: string[] }> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const lines = texts.join('\n').split('\n').filter(Boolean)
  if (lines.length < 2) throw new Error(`The logs in ${folder} are empty.`)
  return { files, lines }
}
