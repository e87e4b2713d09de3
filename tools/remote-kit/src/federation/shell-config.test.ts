import { jest } from '@jest/globals'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createKitFixture } from '../testing/run-kit'

jest.setTimeout(60_000)

test('style sheets refer to files of their own version, also when built from the cache', async () => {
  const bench = await createKitFixture()
  try {
    for (const version of ['1.0.0', '1.1.0']) {
      const dir = join(bench.releasesDir, version)
      const built = await bench.buildHost('container', dir, `/r/shell/${version}/`)
      const { css } = JSON.parse(built) as { css: string[] }
      const text = await readFile(join(dir, css[0]!), 'utf8')
      const urls = [...text.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url)
      expect(urls).toEqual([expect.stringMatching(`^/r/shell/${version}/gelasio-naija\\.`)])
    }
  } finally {
    await bench.remove()
  }
})

test('main asks to be compiled while it is being fetched', async () => {
  const bench = await createKitFixture()
  try {
    const dir = join(bench.releasesDir, '1.0.0')
    await bench.buildHost('container', dir, '/r/shell/1.0.0/')
    const names = (await readdir(dir)).filter((name) => name.endsWith('.js'))
    const hinted = []
    for (const name of names) {
      const text = await readFile(join(dir, name), 'utf8')
      if (text.startsWith('//# allFunctionsCalledOnLoad\n')) hinted.push(name)
    }
    expect(hinted).toEqual([expect.stringMatching(/^main\./)])
  } finally {
    await bench.remove()
  }
})
