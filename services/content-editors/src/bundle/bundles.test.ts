import { jest } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBundles } from './bundles'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amofin-bundles-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(target: string) {
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'editor.js'), 'start()')
  await writeFile(join(target, 'editor.js.br'), 'compressed')
  const bundle = { scripts: ['editor.js'], styles: ['editor.css'] }
  await writeFile(join(target, 'bundle.json'), JSON.stringify(bundle))
}

const made = (build: (target: string) => Promise<void>, onError = jest.fn()) =>
  createBundles({ folder, address: '/assets', hash: async () => 'abc', build, onError })

test('is made once, however many ask, and found from then on', async () => {
  const build = jest.fn(put)
  const bundles = made(build)
  expect(await Promise.all([bundles.current(), bundles.current()])).toEqual([
    'preparing',
    'preparing',
  ])
  await bundles.close()
  expect(build).toHaveBeenCalledTimes(1)
  expect(await made(build).current()).toEqual({
    scripts: ['/assets/abc/editor.js'],
    styles: ['/assets/abc/editor.css'],
  })
})

test('a build that failed is told, and tried again by the next question', async () => {
  const onError = jest.fn()
  let works = false
  const bundles = made(
    (target) => (works ? put(target) : Promise.reject(new Error('no disk'))),
    onError,
  )
  const settled = async () => {
    bundles.prepare()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await bundles.current()
  while (onError.mock.calls.length === 0) await settled()
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'no disk' })
  works = true
  expect(await bundles.current()).toBe('failed')
  await bundles.close()
  expect(await bundles.current()).toMatchObject({ scripts: ['/assets/abc/editor.js'] })
})
