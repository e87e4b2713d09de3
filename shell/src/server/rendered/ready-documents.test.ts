import { expect, test } from '@jest/globals'
import { brotliDecompressSync } from 'node:zlib'
import { appendTail, type Encoding } from './compressed-start'
import { createReadyDocuments } from './ready-documents'

const page = Array.from({ length: 400 }, (_, at) => `<p>Clause ${at * 7919} of ${at % 13}</p>`)

function setUp() {
  const texts: string[] = []
  const documents = createReadyDocuments(1_000_000)
  const ask = (encoding: Encoding, { version = 'first', inventable = false } = {}) =>
    documents.get({
      ...{ key: '/', version, encoding, inventable },
      async text(nonce) {
        texts.push(version)
        return `<script nonce="${nonce}">1</script>${version}${page.join('')}`
      },
    })
  return { ask, texts, documents }
}

type Ask = ReturnType<typeof setUp>['ask']
type Options = Parameters<Ask>[1]

async function sizeOf(ask: Ask, encoding: Encoding, options?: Options) {
  return (await ask(encoding, options))!.packed.bytes.length
}

/** Asks until the answer is smaller than at first, or for as long as packing again could take many times. */
async function sizeAfterAWhile(ask: Ask, encoding: Encoding, first: number, options?: Options) {
  for (let turn = 0; turn < 100; turn += 1) {
    const size = await sizeOf(ask, encoding, options)
    if (size !== first) return size
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return first
}

test('a document that is asked for again is packed as small as it gets, once, with the same text', async () => {
  const { ask, texts, documents } = setUp()
  const before = await ask('br')
  const first = before!.packed.bytes.length
  const bytesAtFirst = documents.size().bytes
  const smaller = await sizeAfterAWhile(ask, 'br', first)
  expect(smaller).toBeLessThan(first * 0.95)
  const after = await ask('br')
  expect(after).toMatchObject({ tag: before!.tag, hashes: before!.hashes })
  const [old, now] = [before!, after!].map(({ packed }) =>
    brotliDecompressSync(appendTail(packed, '</html>')).toString(),
  )
  expect(now).toBe(old)
  expect(texts).toEqual(['first'])
  expect(documents.size().bytes).toBe(bytesAtFirst - first + smaller)
})

test('a new version is never replaced by the old one that is being packed again', async () => {
  const { ask } = setUp()
  await ask('br')
  await ask('br')
  const second = await sizeOf(ask, 'br', { version: 'second' })
  await sizeAfterAWhile(ask, 'br', second, { version: 'second' })
  const { packed } = (await ask('br', { version: 'second' }))!
  expect(brotliDecompressSync(appendTail(packed, '.')).toString()).toContain('second')
})

test('what is at an address that was made up is packed once', async () => {
  const { ask } = setUp()
  const options = { inventable: true }
  const first = await sizeOf(ask, 'br', options)
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await sizeOf(ask, 'br', options)).toBe(first)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
})
