import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from 'release-contracts/release'
import { fileHash, type UploadOpened } from 'release-contracts/release-upload'
import { newDataDir, putRemote } from './release-folders'
import type { startRolloutSite } from './rollout-site'

type Site = Awaited<ReturnType<typeof startRolloutSite>>

/** A release on the machine of its team, with the content of each of its files by hash. */
export async function builtRelease(release: RemoteRelease) {
  const dataDir = await newDataDir()
  const folder = await putRemote(dataDir, release)
  const contents = new Map<string, Buffer>()
  for (const [file, { integrity }] of Object.entries(release.files)) {
    contents.set(fileHash(integrity), await readFile(join(folder, file)))
  }
  await rm(dataDir, { recursive: true })
  return { release, contents }
}

/** The three calls of an upload, one by one. */
export function sender(site: Site, key: string) {
  const call = (path: string, method: string, body?: unknown) =>
    site.call(`/composition/uploads${path}`, { method, key, body })
  return {
    open: (release: unknown) => call('', 'POST', release),
    put: (upload: string, hash: string, content: Uint8Array<ArrayBuffer>) =>
      site.get(`/composition/uploads/${upload}/files/${hash}`, {
        method: 'PUT',
        headers: { authorization: key, 'content-type': 'application/octet-stream' },
        body: content,
      }),
    finish: (upload: string) => call(`/${upload}/release`, 'POST'),
  }
}

/** Sends all that is missing; resolves with the answer to the last step. */
export async function sendRelease(
  site: Site,
  key: string,
  { release, contents }: Awaited<ReturnType<typeof builtRelease>>,
) {
  const { open, put, finish } = sender(site, key)
  const answer = await open(release)
  if (!answer.ok) return answer
  const { upload, missing } = (await answer.json()) as UploadOpened
  for (const hash of missing) await put(upload, hash, new Uint8Array(contents.get(hash) ?? []))
  return finish(upload)
}
