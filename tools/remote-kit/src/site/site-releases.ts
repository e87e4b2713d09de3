import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Release } from 'release-contracts/release'
import {
  isFileName,
  releaseDocument,
  type ReleaseDraft,
  type ReleaseId,
  type ReleaseStorage,
} from 'release-contracts/release-storage'
import type { SiteReleases } from 'release-contracts/release-upload'
import { makeWorkFolder } from 'release-contracts/work-folder'
import { projectRoot } from '../project/project-root.mjs'
import { callWithRetries, refusalOf } from './call-site'
import { readDocument, sendRelease } from './send-release'
import { type Site, isAddress, siteAt } from './site'
import { releaseDirectory } from 'release-contracts/release-directory'

/**
 * The releases of a site, over HTTP: a draft lies on this machine and is sent when it is published. Of files it
 * reads the documents only, and `localFolder` knows what was sent from here.
 */
export function siteReleases(site: Site): ReleaseStorage {
  const sent = new Map<string, string>()
  let there: Promise<SiteReleases> | undefined
  const readAll = () => (there ??= readSite(site))

  async function read(id: ReleaseId, file: string) {
    if (file !== releaseDocument) return undefined
    const { newest } = await readAll()
    const known = newest.find(({ name, version }) => name === id.name && version === id.version)
    const document = known ?? (await readDocument(site, id))
    return document && Buffer.from(JSON.stringify(document))
  }

  return {
    list: async () => (await readAll()).releases,
    read,
    async localFolder(id) {
      const folder = sent.get(keyOf(id))
      if (folder) return folder
      throw new Error(`${keyOf(id)} is stored at ${site.origin}, not on this machine`)
    },
    async begin(id) {
      const root = join(projectRoot, '.cache', 'sending')
      const folder = await makeWorkFolder(root, 'draft-')
      return draft(folder, async (release) => {
        const outcome = await sendRelease(site, release, (file) => readFile(join(folder, file)))
        there = undefined
        if (outcome === 'published') sent.set(keyOf(id), folder)
        return outcome
      })
    },
  }
}

const keyOf = ({ name, version }: ReleaseId) => `${name} ${version}`

function draft(
  folder: string,
  publish: (release: Release) => Promise<'published' | 'taken'>,
): ReleaseDraft {
  let published = false
  return {
    async write(file, content) {
      if (!isFileName(file)) throw new Error(`"${file}" is not a valid file name in a release`)
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), content)
    },
    async publish(release) {
      const outcome = await publish(release)
      published = outcome === 'published'
      return outcome
    },
    /** What was published stays until this process ends: the next one removes it. */
    async discard() {
      if (!published) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readSite(site: Site): Promise<SiteReleases> {
  const answer = await callWithRetries(site, '/composition/releases', {})
  if (answer.ok) return (await answer.json()) as SiteReleases
  throw new Error(`${site.origin} refused to list its releases: ${await refusalOf(answer)}`)
}

/** The releases in a folder, or at the address of a site. */
export const storageAt = async (target: string): Promise<ReleaseStorage> =>
  isAddress(target) ? siteReleases(await siteAt(target)) : releaseDirectory(target)
