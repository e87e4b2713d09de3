import { expect, test } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../../tools/workspace/start/repository'

const json = (...path: string[]) =>
  JSON.parse(readFileSync(join(repository, ...path), 'utf8')) as Record<string, unknown>

const peer = json('bench', 'next-peer', 'package.json')
const lock = json('bench', 'next-peer', 'package-lock.json')

test('the peer is no part of the product: no workspace, and nothing of it in the lockfile', () => {
  expect(json('package.json')['workspaces']).not.toContain('bench/next-peer')
  const lockedPaths = Object.keys(json('package-lock.json')['packages'] as object)
  expect(lockedPaths.filter((path) => /(^|\/)(next|next-peer)$/.test(path))).toEqual([])
})

test('its packages are pinned, and come from wherever npm gets packages', () => {
  const { '': rootPackage, ...installedPackages } = lock['packages'] as Record<
    string,
    { resolved?: string }
  >
  expect(rootPackage).toMatchObject({ dependencies: peer['dependencies'] })
  for (const version of Object.values(peer['dependencies'] as Record<string, string>)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  }
  const addresses = Object.values(installedPackages).flatMap(({ resolved }) => resolved ?? [])
  expect(addresses).toEqual([])
})

test('it runs the product’s React', () => {
  const { dependencies } = json('shell', 'package.json') as { dependencies: object }
  const versions = peer['dependencies'] as Record<string, string>
  expect(dependencies).toMatchObject({
    react: versions['react'],
    'react-dom': versions['react-dom'],
  })
})

const sources = ['app', 'src'].flatMap((folder) =>
  readdirSync(join(repository, 'bench', 'next-peer', folder), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
)

// It is type-checked only when it is built, which is minutes after a file of the product moved.
test('the files of the product that it imports are there', () => {
  const importedModules = sources.flatMap((text) =>
    [...text.matchAll(/from '((?:shell|mf-[a-z]+)\/[^']+)'/g)].map(([, path = '']) => path),
  )
  expect(importedModules).toContain('mf-storefront/src/home/home.page')
  const missing = importedModules.filter(
    (path) => !['', '.ts', '.tsx'].some((ending) => existsSync(join(repository, path + ending))),
  )
  expect(missing).toEqual([])
})
