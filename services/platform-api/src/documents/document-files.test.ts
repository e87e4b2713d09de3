import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { directoryStore } from '../files/directory-store'
import { DocumentFiles, documentName } from './document-files'
import type { PrintRequest } from './print-messages'
import { paragraph, printable, text } from './testing/sample-documents'

let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-documents-'))
  folder = join(dataDir, 'private', 'documents')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const blocks = [paragraph(text('Words.'))]
const contents = (title: string) => ({
  words: printable(blocks, { title }),
  pictures: {},
})

function counting() {
  const printed: PrintRequest[] = []
  const print = async (request: PrintRequest) => {
    printed.push(request)
    return new TextEncoder().encode(request.printable.title)
  }
  return { printed, files: new DocumentFiles(directoryStore(dataDir), { print }) }
}

test('prints a document once, however many ask for it at once and later', async () => {
  const { printed, files } = counting()
  const names = await Promise.all([1, 2, 3].map(() => files.fileOf('pdf', contents('A'))))
  expect(new Set(names).size).toBe(1)
  expect(await files.fileOf('pdf', contents('A'))).toBe(names[0])
  expect(printed).toHaveLength(1)
  expect(await readFile(join(dataDir, names[0] ?? ''), 'utf8')).toBe('A')
})

test('leaves whole files only, which nobody else may read', async () => {
  const { files } = counting()
  const name = await files.fileOf('docx', contents('A'))
  expect(await readdir(folder)).toEqual([basename(name)])
  expect((await stat(join(dataDir, name))).mode & 0o077).toBe(0)
  expect((await stat(folder)).mode & 0o077).toBe(0)
})

test('prints again what differs in words, pictures or format', () => {
  const picture = { bytes: Buffer.from('x'), type: 'image/png' } as const
  const names = [
    documentName('pdf', contents('A')),
    documentName('docx', contents('A')),
    documentName('pdf', contents('B')),
    documentName('pdf', { ...contents('A'), pictures: { a1: picture } }),
    documentName('pdf', { ...contents('A'), pictures: { a2: picture } }),
  ]
  expect(new Set(names).size).toBe(names.length)
})

test('tries again after a failure', async () => {
  let fails = true
  const files = new DocumentFiles(directoryStore(dataDir), {
    print: async () => {
      if (fails) throw new Error('no')
      return new Uint8Array([1])
    },
  })
  await expect(files.fileOf('pdf', contents('A'))).rejects.toThrow('no')
  fails = false
  expect(await files.fileOf('pdf', contents('A'))).toMatch(
    /^private\/documents\/[0-9a-f]{64}\.pdf$/,
  )
})
