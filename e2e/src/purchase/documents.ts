import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Download, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'

const run = promisify(execFile)

/** Clicks a download and gives its file to a reader. */
export async function downloaded(page: Page, name: RegExp): Promise<Download> {
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
  const download = await downloadEvent
  expect(await download.failure()).toBeNull()
  return download
}

export const pdfText = async (download: Download) => textOfPdf(await bytesOf(download))
export const wordText = async (download: Download) => textOfWord(await bytesOf(download))

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()))

/** The text of a PDF in one line: as `pdftotext` reads it, else, where that is missing, pdf.js. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'amofin-download-'))
  try {
    const file = join(dir, 'document.pdf')
    await writeFile(file, bytes)
    return oneLine(await readWithPoppler(file).catch(() => readWithPdfJs(bytes)))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function readWithPoppler(file: string): Promise<string> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', file, '-'])
  return stdout
}

async function readWithPdfJs(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(bytes, { mergePages: true })
  return text
}

/** The text of a Word file: what stands between its tags. */
export function textOfWord(bytes: Uint8Array): string {
  const xml = unzipSync(bytes)['word/document.xml']
  if (!xml) throw new Error('This is no Word file: it has no word/document.xml.')
  const text = strFromU8(xml).replace(/<[^>]+>/g, '')
  return oneLine(
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? ''),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** In Word, dates are kept on one line by hyphens of their own. */
const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\u2011/g, '-')
    .replace(/\s+/g, ' ')
