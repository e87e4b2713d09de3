import { jest } from '@jest/globals'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createKitFixture } from '../testing/run-kit'

jest.setTimeout(60_000)

test('style sheets refer to files of their own version, and libraries keep their name from one to the next', async () => {
  const bench = await createKitFixture()
  try {
    const scripts: string[][] = []
    // The second is built from the cache.
    for (const version of ['1.0.0', '1.1.0']) {
      const dir = join(bench.releasesDir, version)
      const built = await bench.buildHost('container', dir, `/r/shell/${version}/`)
      const { css, js } = JSON.parse(built) as { css: string[]; js: string[] }
      const text = await readFile(join(dir, css[0]!), 'utf8')
      const urls = [...text.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url)
      expect(urls).toEqual([expect.stringMatching(`^/r/shell/${version}/gelasio-naija\\.`)])
      scripts.push(js)
    }
    const [[libraries, main], later] = scripts as [[string, string], string[]]
    expect([libraries, main]).toEqual([
      expect.stringMatching(/^libraries\./),
      expect.stringMatching(/^main\./),
    ])
    expect(later).toEqual([libraries, expect.not.stringContaining(main)])
  } finally {
    await bench.remove()
  }
})

test('main and its libraries ask to be compiled while they are being fetched', async () => {
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
    expect(hinted.sort()).toEqual([
      expect.stringMatching(/^libraries\./),
      expect.stringMatching(/^main\./),
    ])
  } finally {
    await bench.remove()
  }
})
