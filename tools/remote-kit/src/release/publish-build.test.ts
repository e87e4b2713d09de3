import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from 'release-contracts/release'
import { releaseDirectory } from 'release-contracts/release-directory'
import { publishBuild } from './publish-build'

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

let releasesDir: string
beforeEach(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), 'amofin-publish-'))
})
afterEach(() => rm(releasesDir, { recursive: true }))

/** Publishes a build whose entry names its only chunk by a hash. */
async function publish(chunk: string, named: string) {
  const storage = releaseDirectory(releasesDir)
  const files: Record<string, string> = { 'remoteEntry.js': `load("${named}")`, 'page.js': chunk }
  const fill = async (folder: string) => {
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
    const described = Object.entries(files).map(([file, text]) => [
      file,
      { integrity: hashOf(text), bytes: text.length },
    ])
    const id = { name: 'mf-sample', version: '1.0.0' }
    return { ...id, files: Object.fromEntries(described) } as unknown as Release
  }
  await publishBuild(storage, { name: 'mf-sample', version: '1.0.0' }, fill, (release) => release)
  return (await storage.list()).map(({ version }) => version)
}

test('a build whose entry names files that it does not have is published by nobody', async () => {
  const [own, another] = ['the page', 'the page of another folder']
  await expect(publish(own, hashOf(another))).rejects.toThrow(
    /mf-sample 1\.0\.0 is damaged: remoteEntry\.js names a file with the hash sha384-/,
  )
  expect(await releaseDirectory(releasesDir).list()).toEqual([])
  expect(await publish(own, hashOf(own))).toEqual(['1.0.0'])
})
