import type { Release } from 'release-contracts/release'
import { releaseDocument } from 'release-contracts/release-storage'
import { whyUnfit, type ShellOffer } from 'release-contracts/release-fit'
import { uploadLimits as limits } from 'release-contracts/release-upload'
import { versionKind } from 'release-contracts/version-order'

/** Why a release is not taken over HTTP, before any of its files is sent; undefined when it is. */
export function whyRefused(release: Release, shell: ShellOffer | undefined): string | undefined {
  if (release.kind === 'shell') return 'the shell is released on the machine of the site'
  if (!/^mf-[a-z0-9-]+$/.test(release.name)) return `"${release.name}" is no name of a remote`
  if (release.manifest.name !== release.name) {
    return `its manifest is one of ${release.manifest.name}`
  }
  if (versionKind(release.version) === 'source') {
    return 'a build from sources is no release: give it a version'
  }
  return whyMisnamed(release) ?? whyTooLarge(release) ?? (shell && whyUnfit(release, shell))
}

/** Hashes become names of files here, and the document is written last, by the site. */
function whyMisnamed({ files }: Release): string | undefined {
  if (Object.hasOwn(files, releaseDocument)) return `it names ${releaseDocument} among its files`
  const [file] = Object.entries(files).find(([, { integrity }]) => !isHash.test(integrity)) ?? []
  return file && `the hash of ${file} is none of SHA-384`
}

const isHash = /^sha384-[A-Za-z0-9+/]{64}$/

function whyTooLarge({ files }: Release): string | undefined {
  const entries = Object.entries(files)
  if (entries.length > limits.files) {
    return `it has ${entries.length} files, and ${limits.files} at most are taken`
  }
  const large = entries.find(([, { bytes }]) => bytes > limits.fileBytes)
  if (large) return `${large[0]} has ${large[1].bytes} bytes, at most ${limits.fileBytes} are taken`
  const all = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  return all > limits.releaseBytes
    ? `it has ${all} bytes, at most ${limits.releaseBytes} are taken`
    : undefined
}
