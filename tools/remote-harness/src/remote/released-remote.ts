import { runtimeOf } from 'release-contracts/release'
import { releasePath } from '../context/harness-context'
import { readReleaseFolder, readReleaseUrl, type ReleaseFiles } from './read-release'
import type { ServedRemote } from './served-remote'

/** The build of a folder with `release.json`. Rejects with a sentence when it is no sound release. */
export const serveReleaseFolder = async (folder: string) => served(await readReleaseFolder(folder))

/** The build at an address of its own, as `https://host/r/mf-chat/1.4.0/`; its files are fetched as needed. */
export const serveReleaseUrl = async (url: string) => served(await readReleaseUrl(url))

function served({ release, file }: ReleaseFiles): ServedRemote {
  const { manifest, version, entry, globalName, files } = release
  const build = {
    number: 1,
    entryUrl: releasePath + entry,
    entryIntegrity: files[entry]?.integrity ?? '',
    globalName,
    ...runtimeOf(release),
  }
  return {
    from: 'release',
    manifest: () => manifest,
    version,
    build: async () => build,
    release: async () => release,
    file: async (path) => (Object.hasOwn(files, path) ? file(path) : undefined),
    close: async () => undefined,
  }
}
