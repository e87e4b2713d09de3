import { createHash, randomBytes } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { type FileStore, readFile } from '../file-store'

/** What every store keeps to; `open` gives an empty one. */
export function describeStore(open: () => FileStore | Promise<FileStore>): void {
  let files: FileStore
  beforeAll(async () => {
    files = await open()
  })
  const names = async (prefix: string) => {
    const found: string[] = []
    for await (const { name } of files.list(prefix)) found.push(name)
    return found.sort()
  }

  test.each([
    'private/uploads/a1',
    'media/orders/ọ ₦ + 100% & (plan)\'s "x" <é>.pdf',
    'media/profile/deep/er/a.b.c',
  ])('keeps, tells of, opens and removes %s', async (name) => {
    const bytes = randomBytes(1000)
    await files.put(name, bytes)
    const facts = await files.head(name)
    expect(facts?.bytes).toBe(1000)
    expect(Date.now() - (facts?.changedOn.getTime() ?? 0)).toBeLessThan(600_000)
    expect(await readFile(files, name)).toEqual(bytes)
    expect(await names(name)).toEqual([name])
    await files.del(name)
    await files.del(name)
    expect(await files.head(name)).toBeUndefined()
    expect(await files.get(name)).toBeUndefined()
  })

  test('writes over, also with nothing', async () => {
    await files.put('media/twice', Buffer.from('first'))
    await files.put('media/twice', Buffer.from('second'))
    expect((await readFile(files, 'media/twice'))?.toString()).toBe('second')
    await files.put('media/twice', new Uint8Array())
    expect(await readFile(files, 'media/twice')).toEqual(Buffer.alloc(0))
  })

  test('opens a part of a file and still tells the size of the whole', async () => {
    await files.put('private/uploads/part', Buffer.from('0123456789'))
    const part = await files.get('private/uploads/part', { start: 2, end: 4 })
    expect(part?.bytes).toBe(10)
    expect(part && (await text(part.body))).toBe('234')
  })

  test('lists what begins with a prefix, whatever else there is', async () => {
    for (const name of ['a1', 'a2', 'b1']) {
      await files.put(`private/list/${name}`, Buffer.from('x'))
    }
    expect(await names('private/list/')).toHaveLength(3)
    expect(await names('private/list/a')).toEqual(['private/list/a1', 'private/list/a2'])
    expect(await names('private/none/')).toEqual([])
  })

  test('keeps 20 MB as they are', async () => {
    const bytes = randomBytes(20 * 1024 * 1024)
    await files.put('private/uploads/large', bytes)
    const opened = await files.get('private/uploads/large')
    expect(opened?.bytes).toBe(bytes.length)
    expect(opened && sha256(await buffer(opened.body))).toBe(sha256(bytes))
  })

  test('takes many files at once, and one file from many', async () => {
    const all = Array.from({ length: 24 }, (_, at) => at)
    await Promise.all(
      all.map((at) => files.put(`private/many/${at}`, Buffer.alloc(50_000, `${at};`))),
    )
    for (const at of all) {
      const kept = await readFile(files, `private/many/${at}`)
      expect(kept?.equals(Buffer.alloc(50_000, `${at};`))).toBe(true)
    }
    await Promise.all(all.map((at) => files.put('media/same', Buffer.alloc(50_000, at))))
    const kept = await readFile(files, 'media/same')
    expect(kept?.equals(Buffer.alloc(50_000, kept[0]))).toBe(true)
  })

  test.each([
    '',
    'media',
    'media/',
    'media//a',
    'media/../secrets',
    'private/./a',
    'x/a',
    '/media/a',
    'media/\u0001',
    `media/${'ọ'.repeat(400)}`,
  ])('takes no "%s" for a name', async (name) => {
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('Not the name of a file')
    await expect(files.get(name)).rejects.toThrow('Not the name of a file')
  })
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
