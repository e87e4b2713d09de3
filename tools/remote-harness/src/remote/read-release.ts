import { readFile } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { release as releaseSchema, type RemoteRelease } from 'release-contracts/release'
import { remoteIncompatibility } from 'release-contracts/release-fit'
import { contractVersions, sharedLibraries } from 'shared-contracts/shared-libraries'
import { integrityOf } from 'remote-kit/src/release/describe-files'

type ReadFile = (path: string) => Promise<Buffer | undefined>

/** A release that was found sound, and the way to its files. */
export interface ReleaseFiles {
  release: RemoteRelease
  file: ReadFile
}

const timeoutMs = 10_000

/**
 * A release of this machine, with every file as its hash says. Rejects with an Error that says
 * what is wrong and what to do.
 */
export async function readReleaseFolder(folder: string): Promise<ReleaseFiles> {
  const file: ReadFile = (path) => readFile(join(folder, path)).catch(() => undefined)
  const release = await readDocument(folder, file)
  for (const path of Object.keys(release.files)) await checkFile(folder, release, path, file)
  return { release, file }
}

/** A release of another machine; of its files only the entry is fetched and checked at once. */
export async function readReleaseUrl(address: string): Promise<ReleaseFiles> {
  const base = new URL(address.replace(/(release\.json)?$/, '').replace(/\/*$/, '/'))
  const file: ReadFile = async (path) => {
    const answer = await fetch(new URL(path, base), { signal: AbortSignal.timeout(timeoutMs) })
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
  }
  const release = await readDocument(base.href, file)
  await checkFile(base.href, release, release.entry, file)
  return { release, file }
}

async function readDocument(place: string, file: ReadFile): Promise<RemoteRelease> {
  const text = await file('release.json').catch((error: Error) => {
    throw new Error(`${place} does not answer (${causeOf(error)}).`)
  })
  if (!text) {
    throw new Error(
      `${place} holds no release.json. Give the folder of one version, as .data/releases/mf-chat/1.0.0, or its address.`,
    )
  }
  const release = parse(place, text.toString())
  if (release.kind === 'shell') {
    throw new Error(`${place} is a release of the shell. The harness mounts remotes only.`)
  }
  refuseOddPaths(place, release)
  const reason = remoteIncompatibility(release, host)
  if (!reason) return release
  throw new Error(
    `${release.name} ${release.version} does not fit this harness: it ${reason}. Use the harness of the repository where it was built.`,
  )
}

/** The harness offers what the shell of the same sources offers. */
const host = { version: 'of these sources', contracts: contractVersions, shared: sharedLibraries }

function parse(place: string, text: string) {
  const parsed = releaseSchema.safeParse(jsonOf(place, text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || '(root)'
  throw new Error(
    `release.json of ${place} is not valid: ${where}: ${issue?.message}. Release again.`,
  )
}

function jsonOf(place: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`release.json of ${place} is not JSON (${causeOf(error)}). Release again.`)
  }
}

function refuseOddPaths(place: string, { entry, files }: RemoteRelease) {
  const odd = Object.keys(files).find(
    (path) => isAbsolute(path) || normalize(path) !== path || path.startsWith('..'),
  )
  if (odd) throw new Error(`release.json of ${place} names "${odd}", which is outside its folder.`)
  if (files[entry]) return
  throw new Error(`release.json of ${place} names no hash of its entry ${entry}. Release again.`)
}

async function checkFile(place: string, release: RemoteRelease, path: string, file: ReadFile) {
  const content = await file(path)
  if (!content) throw new Error(`${path} is missing in ${place}. Copy the whole release.`)
  if (integrityOf(content) === release.files[path]?.integrity) return
  throw new Error(
    `${path} in ${place} is not the file that was released: its hash differs from release.json. Copy the release again.`,
  )
}

const causeOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
