import { expect } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBucket } from 'object-store/bucket'
import { startSwift } from 'object-store/testing/swift'
import { objectReleases } from 'release-contracts/object-releases'
import { releaseDirectory } from 'release-contracts/release-directory'
import type { UploadOpened } from 'release-contracts/release-upload'
import type { RolloutChange } from 'release-contracts/rollout'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { copyReleases } from '../../copy/copy-releases'
import { startFakeApi } from '../../testing/fake-api'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../../testing/release-folders'
import { secret } from '../../testing/running-server'
import { builtRelease } from '../../testing/send-release'
import { newDatabase } from '../../testing/test-database'
import { bucketEnv, makeBucket } from './bucket'
import { openSiteProcess, type SiteProcess } from './site-process'

export const stable = '1.0.0'
export const canary = '1.1.0'

const chat = (version: string) =>
  remoteRelease('mf-chat', version, { pages: [page('chat.support', '/userChat')] })
const authorization = `Bearer ${secret}`

type Name = 'mf-chat' | 'shell'

export type TwoSites = Awaited<ReturnType<typeof openTwoSites>>

/** Two servers of one database, with their releases in one bucket: `stable` of the shell and of a remote. */
export async function openTwoSites() {
  const swift = await startSwift()
  const database = await newDatabase()
  const api = await startFakeApi()
  const source = await newDataDir()
  await putShell(source)
  await putRemote(source, chat(stable))
  const bucket = await makeBucket(swift, 'releases')
  const storage = objectReleases(openBucket(bucket), { folder: join(source, 'copies') })
  const copy = () => copyReleases(releaseDirectory(join(source, 'releases')), storage)
  await copy()
  const env = { ...bucketEnv(bucket), DATABASE_URL: database.url, API_ORIGIN: api.origin }
  const a = await openSiteProcess('A', env)
  const b = await openSiteProcess('B', env)
  await Promise.all([a.start(), b.start()])

  return {
    a,
    b,
    /** Puts a shell into the bucket, as a release tool does. */
    async copyShell(version: string) {
      await putShell(source, version)
      await copy()
      expect((await call(a, '/composition/releases/scan', 'POST', {})).status).toBe(200)
    },
    /** Ends when both know the canary and go by the same control. */
    async untilAgreed(name: Name = 'mf-chat') {
      for (;;) {
        const [first, second] = await Promise.all([read(a, name), read(b, name)])
        const know = [first, second].every(({ versions }) => versions?.includes(canary))
        if (know && JSON.stringify(first.control) === JSON.stringify(second.control)) return
        await pause(20)
      }
    },
    async close() {
      await Promise.all([a.close(), b.close()])
      await api.close()
      await database.drop()
      await swift.stop()
      await rm(source, { recursive: true, force: true })
    },
  }
}

const call = ({ origin }: SiteProcess, path: string, method = 'GET', body?: unknown) =>
  fetch(origin + path, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function read(server: SiteProcess, name: Name) {
  const overview = (await (await call(server, '/composition/rollouts')).json()) as RolloutOverview
  const remote = overview.remotes.find(({ control }) => control.remote === name)
  return { control: remote?.control, versions: remote?.versions.map(({ version }) => version) }
}

export async function change(server: SiteProcess, wanted: RolloutChange, name: Name = 'mf-chat') {
  const rowVersion = (await read(server, name)).control?.rowVersion
  const answer = await call(server, `/composition/rollouts/${name}`, 'POST', {
    change: wanted,
    rowVersion,
  })
  expect([answer.status, wanted.kind]).toEqual([200, wanted.kind])
}

/** Begun at one server, gone on with at the other when the first is killed between two files. */
export async function upload(first: SiteProcess, other: SiteProcess) {
  const { release, contents } = await builtRelease(chat(canary))
  const opened = await call(first, '/composition/uploads', 'POST', release)
  const { upload: id, missing } = (await opened.json()) as UploadOpened
  const half = Math.ceil(missing.length / 2)
  const send = async (server: SiteProcess, hashes: readonly string[]) => {
    for (const hash of hashes) {
      const answer = await fetch(`${server.origin}/composition/uploads/${id}/files/${hash}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(contents.get(hash) ?? []),
      })
      expect(answer.status).toBe(204)
    }
  }
  await send(first, missing.slice(0, half))
  await first.kill()
  await send(other, missing.slice(half))
  const end = await call(other, `/composition/uploads/${id}/release`, 'POST')
  expect(end.status).toBe(201)
}
