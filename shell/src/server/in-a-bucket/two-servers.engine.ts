import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBucket } from 'object-store/bucket'
import { startSwift, type Swift } from 'object-store/testing/swift'
import { objectReleases } from 'release-contracts/object-releases'
import { releaseDirectory } from 'release-contracts/release-directory'
import type { UploadOpened } from 'release-contracts/release-upload'
import type { RolloutChange } from 'release-contracts/rollout'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { copyReleases } from '../copy/copy-releases'
import { startFakeApi } from '../testing/fake-api'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { secret } from '../testing/running-server'
import { builtRelease } from '../testing/send-release'
import { newDatabase } from '../testing/test-database'
import { bucketEnv, makeBucket } from './testing/bucket'
import { openSiteProcess, type SiteProcess } from './testing/site-process'
import { newVisitors, visit, visitAny } from './testing/visitors'

const [stable, canary] = ['1.0.0', '1.1.0']
const chat = (version: string) =>
  remoteRelease('mf-chat', version, { pages: [page('chat.support', '/userChat')] })
const authorization = `Bearer ${secret}`

let swift: Swift
let api: Awaited<ReturnType<typeof startFakeApi>>
let database: Awaited<ReturnType<typeof newDatabase>>
let source: string
let storage: ReturnType<typeof objectReleases>
let a: SiteProcess
let b: SiteProcess

beforeAll(async () => {
  swift = await startSwift()
  database = await newDatabase()
  api = await startFakeApi()
  source = await newDataDir()
  await putShell(source)
  await putRemote(source, chat(stable))
  const bucket = await makeBucket(swift, 'releases')
  storage = objectReleases(openBucket(bucket), { folder: join(source, 'copies') })
  await copyReleases(releaseDirectory(join(source, 'releases')), storage)
  const env = { ...bucketEnv(bucket), DATABASE_URL: database.url, API_ORIGIN: api.origin }
  a = await openSiteProcess('A', env)
  b = await openSiteProcess('B', env)
  await Promise.all([a.start(), b.start()])
}, 120_000)

afterAll(async () => {
  await Promise.all([a?.close(), b?.close()])
  await api?.close()
  await database?.drop()
  await swift?.stop()
  await rm(source, { recursive: true, force: true })
}, 60_000)

const call = ({ origin }: SiteProcess, path: string, method = 'GET', body?: unknown) =>
  fetch(origin + path, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

type Name = 'mf-chat' | 'shell'

async function read(server: SiteProcess, name: Name = 'mf-chat') {
  const overview = (await (await call(server, '/composition/rollouts')).json()) as RolloutOverview
  const remote = overview.remotes.find(({ control }) => control.remote === name)
  return { control: remote?.control, versions: remote?.versions.map(({ version }) => version) }
}

async function change(server: SiteProcess, wanted: RolloutChange, name: Name = 'mf-chat') {
  const rowVersion = (await read(server, name)).control?.rowVersion
  const answer = await call(server, `/composition/rollouts/${name}`, 'POST', {
    change: wanted,
    rowVersion,
  })
  expect([answer.status, wanted.kind]).toEqual([200, wanted.kind])
}

/** Begun at one server, gone on with at the other when the first is killed between two files. */
async function upload(first: SiteProcess, other: SiteProcess) {
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

const visitors = newVisitors(40)
const latched = new Set<number>()
const seen = { pages: 0, errors: 0, back: 0 }

/** Visitors go on reading all the time, each time through another server first. */
function traffic() {
  let on = true
  const running = (async () => {
    for (let turn = 0; on; turn += 1) {
      const number = turn % visitors.length
      const servers = turn % 2 === 0 ? [a, b] : [b, a]
      const got = await visitAny(servers, visitors[number]!).catch(() => ({
        ...{ status: 0, version: undefined },
      }))
      seen.pages += 1
      if (got.status !== 200) seen.errors += 1
      else if (latched.has(number) && got.version !== canary) seen.back += 1
    }
  })()
  return async () => {
    on = false
    await running
  }
}

async function untilAgreed(name: Name = 'mf-chat') {
  for (;;) {
    const [one, other] = await Promise.all([read(a, name), read(b, name)])
    const know = [one, other].every(({ versions }) => versions?.includes(canary))
    if (know && JSON.stringify(one.control) === JSON.stringify(other.control)) return
    await pause(20)
  }
}

/** What each visitor gets; the same from both servers. */
async function share() {
  let onCanary = 0
  for (const [number, visitor] of visitors.entries()) {
    const [one, other] = [await visit(a, visitor), await visit(b, visitor)]
    expect([number, other]).toEqual([number, one])
    if (one.version === canary) onCanary += 1
    if (one.version === canary) latched.add(number)
  }
  return onCanary
}

interface Step {
  name: string
  run: () => Promise<unknown>
  /** Killed, and started again. */
  killed: SiteProcess
  /** Takes the canary away from everybody. */
  ends?: boolean
  expected: (onCanary: number) => void
}

const none = (onCanary: number) => expect(onCanary).toBe(0)
const all = (onCanary: number) => expect(onCanary).toBe(visitors.length)
const some = (onCanary: number) => {
  expect(onCanary).toBeGreaterThan(0)
  expect(onCanary).toBeLessThan(visitors.length)
}

/** The server that is asked dies right after its answer. */
const answered = (server: SiteProcess, wanted: RolloutChange) => async () => {
  await change(server, wanted)
  await server.kill()
}
/** The other one is dead while this one answers. */
const meanwhile = (server: SiteProcess, dead: SiteProcess, wanted: RolloutChange) => async () => {
  await dead.kill()
  await change(server, wanted)
}
const start = (percentage: number): RolloutChange => ({
  kind: 'start',
  version: canary,
  percentage,
})

const steps = (): Step[] => [
  { name: 'upload', killed: a, run: () => upload(a, b), expected: none },
  { name: 'to 40%', killed: b, run: answered(b, start(40)), expected: some },
  {
    ...{ name: 'to 60%', killed: a, expected: some },
    run: meanwhile(b, a, { kind: 'set-percentage', percentage: 60 }),
  },
  { name: 'halt', killed: b, ends: true, run: answered(b, { kind: 'halt' }), expected: none },
  { name: 'resume', killed: a, run: meanwhile(b, a, { kind: 'resume' }), expected: some },
  {
    ...{ name: 'roll back', killed: b, ends: true, expected: none },
    run: answered(b, { kind: 'roll-back' }),
  },
  { name: 'again', killed: a, run: meanwhile(b, a, start(60)), expected: some },
  { name: 'promote', killed: b, run: answered(b, { kind: 'promote' }), expected: all },
]

test('a rollout with releases in a bucket, two servers, and one killed in each step', async () => {
  const table: string[] = []
  await share()
  for (const step of steps()) {
    const before = { ...seen }
    if (step.ends) latched.clear()
    const stop = traffic()
    const begun = Date.now()
    await step.run()
    await step.killed.start()
    const back = Date.now()
    await untilAgreed()
    const agreed = Date.now()
    await stop()
    const onCanary = await share()
    step.expected(onCanary)
    table.push(
      `| ${step.name} | ${step.killed.name} | ${back - begun} ms | ${agreed - back} ms | ${onCanary} of ${visitors.length} | ${seen.pages - before.pages} | ${seen.errors - before.errors} | ${seen.back - before.back} |`,
    )
  }
  console.log(
    [
      '| Step | Killed | Back after | Both agree after | On 1.1.0 | Pages | Errors | Went back |',
      '|---|---|---|---|---|---|---|---|',
      ...table,
    ].join('\n'),
  )
  expect(seen).toMatchObject({ errors: 0, back: 0 })
}, 300_000)

test('the shell rolls out from a bucket over two servers, one killed in each step', async () => {
  await putShell(source, canary)
  await copyReleases(releaseDirectory(join(source, 'releases')), storage)
  expect((await call(a, '/composition/releases/scan', 'POST', {})).status).toBe(200)
  await untilAgreed('shell')
  const people = newVisitors(40)
  const shares: Record<string, number> = {}
  async function step(
    name: string,
    wanted: RolloutChange,
    [asked, dead]: [SiteProcess, SiteProcess],
  ) {
    if (dead !== asked) await dead.kill()
    await change(asked, wanted, 'shell')
    if (dead === asked) await dead.kill()
    await dead.start()
    await untilAgreed('shell')
    shares[name] = 0
    for (const visitor of people) {
      const [one, other] = [await visit(a, visitor), await visit(b, visitor)]
      expect(other).toEqual(one)
      if (one.shell === canary) shares[name] += 1
    }
  }
  await step('half', start(50), [a, a])
  await step('halted', { kind: 'halt' }, [b, a])
  await step('resumed', { kind: 'resume' }, [a, b])
  await step('for all', { kind: 'promote' }, [b, b])
  const { half = 0, ...others } = shares
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(people.length)
  expect(others).toEqual({ halted: 0, resumed: half, 'for all': people.length })
}, 300_000)
