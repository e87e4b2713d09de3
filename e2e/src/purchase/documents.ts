import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Download, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'

const run = promisify(execFile)

/** Clicks a download and gives its file to a reader. */
export async function downloaded(page: Page, name: RegExp): Promise<Download> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
  const download = await arriving
  expect(await download.failure()).toBeNull()
  return download
}

/** The text of a PDF in one line: as `pdftotext` reads it, else, where that is missing, pdf.js. */
export async function pdfText(download: Download): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'amofin-download-'))
  try {
    const file = join(dir, 'document.pdf')
    await download.saveAs(file)
    return oneLine(await readWithPoppler(file).catch(() => readWithPdfJs(file)))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function readWithPoppler(file: string): Promise<string> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', file, '-'])
  return stdout
}

async function readWithPdfJs(file: string): Promise<string> {
  const { text } = await extractText(new Uint8Array(await readFile(file)), { mergePages: true })
  return text
}

/** The text of a Word file: what stands between its tags. */
export async function wordText(download: Download): Promise<string> {
  const bytes = await readFile(await download.path())
  const xml = unzipSync(new Uint8Array(bytes))['word/document.xml']
  if (!xml) throw new Error('This is no Word file: it has no word/document.xml.')
  return oneLine(strFromU8(xml).replace(/<[^>]+>/g, ''))
}

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ')
