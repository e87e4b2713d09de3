import type { Release } from 'release-contracts/release'
import type { ReleaseId } from 'release-contracts/release-storage'
import { fileHash, type UploadAdmitted, type UploadOpened } from 'release-contracts/release-upload'
import { contentHash } from '../release/release-content'
import { callWithRetries, refusalOf } from './call-site'
import type { Site } from './site'

const atOnce = 4
/** Somebody else's release may take files away that were there when this one asked. */
const rounds = 3

type ReadFile = (file: string) => Promise<Uint8Array>

/**
 * Sends what the site does not have and has the release shown. Rejects unless the site confirms that it is
 * admitted; `taken` when the version is there with other content.
 */
export async function sendRelease(site: Site, release: Release, read: ReadFile) {
  const files = filesByHash(release)
  for (let round = 1; ; round += 1) {
    const opened = await callWithRetries(site, '/composition/uploads', post(release))
    if (opened.status === 409) return isOwn(site, release)
    if (!opened.ok) throw await refused(site, release, opened)
    const { upload, missing } = (await opened.json()) as UploadOpened
    await sendFiles(site, upload, missing, (hash) => read(files.get(hash) ?? ''))
    const path = `/composition/uploads/${upload}/release`
    const answer = await callWithRetries(site, path, { method: 'POST' })
    if (answer.status === 409) return isOwn(site, release)
    if (answer.ok) return confirmed(site, release, (await answer.json()) as UploadAdmitted)
    const text = await answer.text()
    // 404: an answer that was lost on its way had closed the upload.
    const again = answer.status === 404 || text.includes('"missing"')
    if (round === rounds || !again) {
      throw await refused(site, release, new Response(text, { status: answer.status }))
    }
  }
}

const post = (json: unknown) => ({ method: 'POST' as const, json })

const filesByHash = ({ files }: Release) =>
  new Map(Object.entries(files).map(([file, { integrity }]) => [fileHash(integrity), file]))

function confirmed(site: Site, { name, version }: Release, answer: UploadAdmitted) {
  if (answer.admitted && answer.name === name && answer.version === version) {
    return 'published' as const
  }
  throw new Error(`${site.origin} did not confirm that it accepted ${name} ${version}`)
}

/** An answer that was lost on its way does not make one's own release somebody else's. */
async function isOwn(site: Site, release: Release): Promise<'published' | 'taken'> {
  const there = await readDocument(site, release)
  return there && contentHash(there) === contentHash(release) ? 'published' : 'taken'
}

/** `release.json` of one version at a site. Undefined where there is none. */
export async function readDocument(
  site: Site,
  { name, version }: ReleaseId,
): Promise<Release | undefined> {
  const path = `/composition/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`
  const answer = await callWithRetries(site, path, {})
  if (answer.status === 404) return undefined
  if (answer.ok) return (await answer.json()) as Release
  throw new Error(`${site.origin} refused to show ${name} ${version}: ${await refusalOf(answer)}`)
}

async function sendFiles(
  site: Site,
  upload: string,
  missing: readonly string[],
  read: (hash: string) => Promise<Uint8Array>,
) {
  const left = [...missing]
  async function sendNext(): Promise<void> {
    const hash = left.pop()
    if (hash === undefined) return
    const bytes = new Uint8Array(await read(hash))
    const path = `/composition/uploads/${upload}/files/${hash}`
    const answer = await callWithRetries(site, path, { method: 'PUT', bytes })
    if (!answer.ok) throw new Error(`${site.origin} refused a file: ${await refusalOf(answer)}`)
    return sendNext()
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
}

async function refused(site: Site, { name, version }: Release, answer: Response) {
  const hint = answer.status === 401 ? ' Set ROLLOUT_TOKEN to a token of its team.' : ''
  return new Error(
    `${site.origin} does not accept ${name} ${version}: ${await refusalOf(answer)}${hint}`,
  )
}
