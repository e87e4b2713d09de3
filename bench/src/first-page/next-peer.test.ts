import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../../tools/workspace/start/repository'

const json = (...path: string[]) =>
  JSON.parse(readFileSync(join(repository, ...path), 'utf8')) as Record<string, unknown>

const peer = json('bench', 'next-peer', 'package.json')
const lock = json('bench', 'next-peer', 'package-lock.json')

test('the peer is no part of the product: no workspace, and nothing of it in the lockfile', () => {
  expect(json('package.json')['workspaces']).not.toContain('bench/next-peer')
  const locked = Object.keys(json('package-lock.json')['packages'] as object)
  expect(locked.filter((path) => /(^|\/)(next|next-peer)$/.test(path))).toEqual([])
})

test('its packages are pinned, and come from wherever npm gets packages', () => {
  const { '': own, ...installed } = lock['packages'] as Record<string, { resolved?: string }>
  expect(own).toMatchObject({ dependencies: peer['dependencies'] })
  for (const version of Object.values(peer['dependencies'] as Record<string, string>)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  }
  const addresses = Object.values(installed).flatMap(({ resolved }) => resolved ?? [])
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
