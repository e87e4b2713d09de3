import { unzipSync } from 'fflate'
import { zipOf, type ZipEntry } from './zip-stream'

const piece = new Uint8Array(64 * 1024)

test('reads no further than its reader takes', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1
      yield piece
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.bin', packed: false, body: endless() }
  }
  const zip = zipOf(entries())
  for (let taken = 0; taken < 50; taken += 1) await zip.next()
  expect(read).toBeLessThanOrEqual(51)
  await zip.return(undefined)
})

test('a reader that goes away closes what is being read', async () => {
  let closed = false
  async function* body() {
    try {
      for (;;) yield piece
    } finally {
      closed = true
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.bin', packed: true, body: body() }
  }
  const zip = zipOf(entries())
  await zip.next()
  await zip.return(undefined)
  expect(closed).toBe(true)
})

test('keeps names with marks, empty files and both ways of storing', async () => {
  async function* of(...texts: string[]) {
    for (const text of texts) yield Buffer.from(text)
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'Ṣadé.json', packed: true, body: of('[', ']') }
    yield { name: 'b/empty.txt', packed: false, body: of() }
    yield { name: 'c.pdf', packed: false, body: of('%PDF') }
  }
  const pieces: Uint8Array[] = []
  for await (const taken of zipOf(entries())) pieces.push(taken)
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  expect(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  ).toEqual([
    ['Ṣadé.json', '[]'],
    ['b/empty.txt', ''],
    ['c.pdf', '%PDF'],
  ])
})
