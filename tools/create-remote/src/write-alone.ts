import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aloneManifest, type PublishedVersions } from './alone-manifest'
import { copyTemplate } from './copy-template'
import type { RemoteWords } from './remote-name'

/** npm leaves the one out of what it publishes; the other is of the remote, and not of this package. */
const renamed = [
  ['gitignore', '.gitignore'],
  ['jest-config', 'jest.config.mjs'],
] as const

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Writes a remote that is a repository of its own. It appears complete or not at all.
 *
 * @param registry Where npm finds the scope; empty or `undefined` where it has no place of its own.
 */
export async function writeAlone(dir: string, words: RemoteWords, registry: string): Promise<void> {
  const versions = JSON.parse(await readVersions()) as PublishedVersions
  const work = await mkdtemp(join(dirname(dir), `.${basename(dir)}-`))
  const draft = join(work, words.name)
  try {
    await copyTemplate(draft, words)
    await copyTemplate(draft, words, beside('alone'))
    for (const [kept, name] of renamed) await rename(join(draft, kept), join(draft, name))
    await writeManifest(join(draft, 'package.json'), versions)
    if (/^https?:/.test(registry)) {
      await writeFile(join(draft, '.npmrc'), `${versions.scope}:registry=${registry}\n`)
    }
    await rename(draft, dir)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const readVersions = () =>
  readFile(beside('versions.json'), 'utf8').catch(() => {
    throw new Error('this is the repository: use npm run create-remote here')
  })

async function writeManifest(file: string, versions: PublishedVersions) {
  const template = JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof aloneManifest>[0]
  await writeFile(file, `${JSON.stringify(aloneManifest(template, versions), null, 2)}\n`)
}
