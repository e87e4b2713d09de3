import type { Release } from 'release-contracts/release'
import { isRemoteName } from 'release-contracts/remote-name'
import { releaseDocument } from 'release-contracts/release-storage'
import { uploadLimits as limits } from 'release-contracts/release-upload'
import { versionKind } from 'release-contracts/version-order'

/**
 * Why a release is not taken over HTTP, before any of its files is sent; undefined when it is.
 *
 * @param incompatibility Whether it could be served here.
 */
export function uploadRefusal(
  release: Release,
  incompatibility: (release: Release) => string | undefined,
): string | undefined {
  return (
    nameProblem(release) ??
    (versionKind(release.version) === 'source'
      ? 'a build from sources is not a release. Give it a version'
      : undefined) ??
    fileListProblem(release) ??
    sizeProblem(release) ??
    incompatibility(release)
  )
}

function nameProblem(release: Release): string | undefined {
  if (release.kind === 'shell') return undefined
  const { name, manifest } = release
  if (!isRemoteName(name)) return `"${name}" is not a remote name`
  return manifest.name === name ? undefined : `its manifest belongs to ${manifest.name}`
}

/** Hashes become names of files here, and the document is written last, by the site. */
function fileListProblem({ files }: Release): string | undefined {
  if (Object.hasOwn(files, releaseDocument)) return `it lists ${releaseDocument} among its files`
  const [file] = Object.entries(files).find(([, { integrity }]) => !isHash.test(integrity)) ?? []
  return file && `the hash of ${file} is not a SHA-384 hash`
}

const isHash = /^sha384-[A-Za-z0-9+/]{64}$/

function sizeProblem({ files }: Release): string | undefined {
  const entries = Object.entries(files)
  if (entries.length > limits.files) {
    return `it has ${entries.length} files; the maximum is ${limits.files}`
  }
  const large = entries.find(([, { bytes }]) => bytes > limits.fileBytes)
  if (large) return `${large[0]} has ${large[1].bytes} bytes; the maximum is ${limits.fileBytes}`
  const all = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  return all > limits.releaseBytes
    ? `it has ${all} bytes; the maximum is ${limits.releaseBytes}`
    : undefined
}
