import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { findCircles } from './find-circles'

let root: string

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'amofin-circles-')))
  await writeFile(join(root, 'package.json'), '{"name":"x","type":"module"}')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function writeFiles(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

const kit = {
  'mf-a/src/kit/money.ts': `export const naira = (kobo: number) => kobo / 100\n`,
  'mf-a/src/pay/pay.ts': `import { naira } from '../kit/money'\nexport const due = naira(100)\n`,
}

test('is content with folders that import one way', async () => {
  await writeFiles(kit)
  expect(await findCircles(root)).toEqual([])
})

test('names the folders of a circle, the imports that close it and what to do', async () => {
  await writeFiles({
    ...kit,
    'mf-a/src/kit/limit.ts': `import { due } from '../pay/pay'\nexport const limit = due * 2\n`,
  })
  const [problem, ...others] = await findCircles(root)
  expect(others).toEqual([])
  expect(problem).toMatch(/^The folders mf-a\/src\/kit, mf-a\/src\/pay import each other/)
  expect(problem).toContain('mf-a/src/kit/limit.ts → mf-a/src/pay/pay.ts')
  expect(problem).toContain('mf-a/src/pay/pay.ts → mf-a/src/kit/money.ts')
  expect(problem).toContain('Move what both sides need')
})

test('names the files of a circle within one folder', async () => {
  await writeFiles({
    'mf-a/src/pay/one.ts': `import { two } from './two'\nexport const one = () => two()\n`,
    'mf-a/src/pay/two.ts': `import { one } from './one'\nexport const two = (): number => one()\n`,
  })
  expect(await findCircles(root)).toEqual([
    expect.stringMatching(/^The files mf-a\/src\/pay\/one\.ts, mf-a\/src\/pay\/two\.ts import/),
  ])
})

test('leaves out tests and what only types ask for', async () => {
  await writeFiles({
    ...kit,
    'mf-a/src/kit/money.test.ts': `import { due } from '../pay/pay'\ntest('is', () => expect(due).toBe(1))\n`,
    'mf-a/src/kit/row.ts': `import type { due } from '../pay/pay'\nexport type Row = typeof due\n`,
  })
  expect(await findCircles(root)).toEqual([])
})
