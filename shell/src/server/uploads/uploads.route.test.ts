import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from 'release-contracts/release'
import { fileHash, uploadLimits, type UploadOpened } from 'release-contracts/release-upload'
import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import type { RolloutToken, Teams } from 'release-contracts/teams'
import { page, remoteRelease } from '../testing/release-folders'
import { startRolloutSite } from '../testing/rollout-site'
import { builtRelease, sender, sendRelease } from '../testing/send-release'
import { databaseTests, newDatabase } from '../testing/test-database'

const document: Teams = {
  teams: {
    chat: { remotes: ['mf-chat'], members: { ada: 'approver' } },
    help: { remotes: ['mf-help'], members: {} },
  },
  protected: [],
}
const chat = (version: string, name = 'mf-chat') =>
  remoteRelease(name, version, { pages: [page('chat.support', '/userChat')] })
const hashOf = ({ files }: RemoteRelease, file: string) => fileHash(files[file]?.integrity ?? '')
const built = (version: string) => builtRelease(chat(version))
const [first = ''] = Object.keys(chat('1.0.0').files)

databaseTests(describe)('a release that its team sends', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  let key: string
  let foreign: string
  let viewer: string
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.call('/composition/teams', { method: 'PUT', body: { document, rowVersion: 1 } })
    const make = async (body: object) => {
      const answer = await site.call('/composition/tokens', {
        ...{ method: 'POST', body: { name: 'CI', days: 1, ...body } },
      })
      return `Bearer ${((await answer.json()) as RolloutToken & { token: string }).token}`
    }
    key = await make({ team: 'chat' })
    foreign = await make({ team: 'help' })
    viewer = await make({ team: 'chat', role: 'viewer' })
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })
  const opened = async (release: unknown) => {
    const answer = await sender(site, key).open(release)
    expect(answer.status).toBe(200)
    return (await answer.json()) as UploadOpened
  }
  const files = async (version: string) => {
    const answer = await site.get(`/r/mf-chat/${version}/page.js`, {
      headers: { 'accept-encoding': 'identity' },
    })
    return [answer.status, answer.status === 200 ? await answer.text() : '']
  }

  test('is there for a rollout from the answer on, in the name of the token', async () => {
    const release = await built('1.1.0')
    const start = performance.now()
    const answer = await sendRelease(site, key, release)
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { name: 'mf-chat', version: '1.1.0', admitted: true },
    ])
    expect(await files('1.1.0')).toEqual([200, '// page of mf-chat 1.1.0'])
    const began = await site.change({ kind: 'start', version: '1.1.0', percentage: 100 }, 1, {
      key,
    })
    expect(began.status).toBe(200)
    expect(await site.versionOnPage()).toBe('1.1.0')
    process.stdout.write(
      `Upload of ${release.contents.size} files until a page has them: ${Math.round(performance.now() - start)} ms.\n`,
    )
    const answered = await site.call('/composition/rollouts/history')
    expect(((await answered.json()) as RolloutHistoryEntry[])[1]).toMatchObject({
      ...{ by: 'CI (token of chat)', text: 'mf-chat 1.1.0 released' },
    })
  })

  test('is refused the second time, whatever it holds', async () => {
    const release = await built('1.2.0')
    expect((await sendRelease(site, key, release)).status).toBe(201)
    const other = { ...release.release, builtAt: '2026-11-02T10:00:00.000Z' }
    for (const document of [release.release, other]) {
      const again = await sender(site, key).open(document)
      expect([again.status, await again.json()]).toEqual([
        409,
        {
          detail: 'mf-chat 1.2.0 exists already. A release never changes. Raise the version.',
        },
      ])
    }
  })

  test('goes on where it was interrupted, and shows nothing until it is whole', async () => {
    const { release, contents } = await built('1.4.0')
    const { put, finish } = sender(site, key)
    const { upload, missing } = await opened(release)
    expect(missing).toContain(hashOf(release, 'page.js'))
    const [sentHash = '', ...rest] = missing
    const send = (hash: string) => put(upload, hash, new Uint8Array(contents.get(hash) ?? []))
    expect((await send(sentHash)).status).toBe(204)
    const early = await finish(upload)
    expect([early.status, await early.json()]).toEqual([
      422,
      { detail: `${rest.length} files are missing.`, missing: rest },
    ])
    expect(await files('1.4.0')).toEqual([404, ''])
    expect((await opened(release)).missing).toEqual(rest)
    for (const hash of rest) await send(hash)
    expect((await finish(upload)).status).toBe(201)
    expect(await files('1.4.0')).toEqual([200, '// page of mf-chat 1.4.0'])
  })

  test('leaves nothing behind of what was sent', async () => {
    expect((await sendRelease(site, key, await built('1.5.0'))).status).toBe(201)
    const folder = join(site.dataDir, 'releases', '.uploads')
    const staged = await readdir(join(folder, 'files', 'mf-chat'))
    for (const file of ['page.js', 'remoteEntry.js', 'server.cjs']) {
      expect(staged).not.toContain(hashOf(chat('1.5.0'), file))
    }
  })

  test('a file that is not what the release says is dropped', async () => {
    const { release, contents } = await built('1.6.0')
    const { put } = sender(site, key)
    const { upload, missing } = await opened(release)
    const [hash = ''] = missing
    const content = contents.get(hash) ?? Buffer.alloc(0)
    const wrong = [
      Buffer.concat([content, Buffer.from(' ')]),
      content.subarray(1),
      Buffer.from(content).fill(1),
    ]
    for (const body of wrong) {
      expect((await put(upload, hash, new Uint8Array(body))).status).toBe(422)
    }
    expect((await put(upload, 'x'.repeat(64), new Uint8Array(content))).status).toBe(404)
    expect((await put('0'.repeat(64), hash, new Uint8Array(content))).status).toBe(404)
    expect((await opened(release)).missing).toEqual(missing)
  })

  test.each<[string, (release: RemoteRelease) => unknown, string]>([
    ['that does not fit', (it) => unfit(it), 'needs contract shell ^9.0.0'],
    ['of sources', (it) => ({ ...it, version: '1.0.0-src.ab' }), 'a build from sources'],
    ['without a version', (it) => ({ ...it, version: 'new' }), 'is not a semantic version'],
    ['that leaves its folder', (it) => named(it, '../../x.js'), 'leaves the release'],
    ['that brings release.json', (it) => named(it, 'release.json'), 'lists release.json'],
    ['with a wrong hash', (it) => sized(it, 1, 'sha384-../../x'), 'is not a SHA-384 hash'],
    ['with a large file', (it) => sized(it, uploadLimits.fileBytes + 1), 'bytes; the maximum is'],
    ['that names what it has not', (it) => ({ ...it, entry: 'gone.js' }), 'names gone.js'],
    [
      'with the manifest of another',
      (it) => foreignManifest(it),
      'its manifest belongs to mf-help',
    ],
    ['that is none', () => ({ name: 'mf-chat' }), 'release.json: '],
  ])('one %s is refused before a file is sent', async (_what, change, words) => {
    const answer = await sender(site, key).open(change(chat('1.7.0')))
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { detail: expect.stringContaining(words) },
    ])
  })

  test('one with too long a document is refused', async () => {
    const long = { ...chat('1.7.0'), padding: 'x'.repeat(uploadLimits.documentBytes) }
    expect((await sender(site, key).open(long)).status).toBe(413)
  })

  test('is taken from nobody but its team, at no step', async () => {
    const { release, contents } = await built('1.8.0')
    const { upload, missing } = await opened(release)
    const [hash = ''] = missing
    const content = new Uint8Array(contents.get(hash) ?? [])
    for (const [other, status] of [
      [foreign, 403],
      [viewer, 403],
      ['Bearer amofin_x', 401],
      ['', 401],
    ] as const) {
      const { open, put, finish } = sender(site, other)
      expect([
        (await open(release)).status,
        (await put(upload, hash, content)).status,
        (await finish(upload)).status,
        (await site.call('/composition/releases/mf-chat/1.0.0', { key: other })).status,
      ]).toEqual([status, status, status, other === viewer ? 200 : status])
    }
    expect((await opened(release)).missing).toEqual(missing)
    const shell = await sender(site, key).open({ ...release, name: 'shell' })
    expect(shell.status).toBe(403)
  })

  test('what a team does not finish is limited, and what it finishes is not counted', async () => {
    const whole = uploadLimits.releaseBytes / 5
    const large = (version: string) => {
      const release = chat(version)
      const sizes = ['a', 'b', 'c', 'd', 'e'].map((letter) => {
        const integrity = `sha384-${Buffer.from(`${version} ${letter}`).toString('hex').padEnd(64, '0').slice(0, 64)}`
        return [`${letter}.bin`, { integrity, bytes: whole - 1000 }] as const
      })
      return { ...release, files: { ...release.files, ...Object.fromEntries(sizes) } }
    }
    const { open } = sender(site, key)
    const tried = ['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '2.6.0']
    const answers = await Promise.all(tried.map((version) => open(large(version))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(tried.length)
    expect(refused.length).toBeGreaterThan(0)
    expect(await refused[0]?.json()).toEqual({
      detail: expect.stringMatching(
        /^The team chat has \d+ unfinished uploads .* Nothing was stored of this one\. Finish one of them .* \(Lagos\), when the oldest make room\.$/,
      ),
    })
    // Begun already: the same document needs no more room.
    const again = tried[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await open(large(again))).status).toBe(200)
    const foreignRelease = remoteRelease('mf-help', '1.0.0')
    expect((await sender(site, foreign).open(foreignRelease)).status).toBe(200)
  })

  test('what a release is made of is told to its team, and to nobody else', async () => {
    const { release, contents } = await built('1.9.0')
    const listing = { ...release, sbom: 'page.css' }
    expect((await sendRelease(site, key, { release: listing, contents })).status).toBe(201)
    const read = (other: string, version = '1.9.0') =>
      site.call(`/composition/releases/mf-chat/${version}/sbom`, { key: other })
    const answer = await read(viewer)
    expect(answer.headers.get('content-type')).toBe('application/vnd.cyclonedx+json')
    expect(await answer.text()).toBe('.mf-chat{content:"</style>"}')
    expect((await site.get('/r/mf-chat/1.9.0/page.css')).status).toBe(404)
    expect([(await read(foreign)).status, (await read('')).status]).toEqual([403, 401])
    expect((await read(key, '1.0.0')).status).toBe(404)
  })

  test('what is there can be compared with before one is built', async () => {
    const read = async (other: string) => {
      const answer = await site.call('/composition/releases', { key: other })
      return (await answer.json()) as { releases: { version: string }[]; newest: RemoteRelease[] }
    }
    const own = await read(key)
    expect(own.newest.map(({ name }) => name).sort()).toEqual(['mf-chat', 'shell'])
    expect(own.releases.map(({ version }) => version)).toContain('1.1.0')
    const others = await read(foreign)
    expect(others.newest.map(({ name }) => name).sort()).toEqual(['mf-chat', 'shell'])
    expect(others.releases).toHaveLength(2)
    const response = await site.call('/composition/releases/mf-chat/1.0.0', { key })
    expect(await response.json()).toMatchObject({ name: 'mf-chat', version: '1.0.0' })
    expect((await site.call('/composition/releases/mf-chat/7.0.0', { key })).status).toBe(404)
  })
})

function unfit(release: RemoteRelease) {
  return {
    ...release,
    manifest: { ...release.manifest, needs: { shell: '^9.0.0', events: '^1.0.0' } },
  }
}

const foreignManifest = (release: RemoteRelease) => ({
  ...release,
  manifest: { ...release.manifest, name: 'mf-help' },
})

const named = (release: RemoteRelease, file: string) => ({
  ...release,
  files: { ...release.files, [file]: release.files[first] },
})

const sized = (
  release: RemoteRelease,
  bytes: number,
  integrity = release.files[first]?.integrity,
) => ({
  ...release,
  files: { ...release.files, [first]: { integrity, bytes } },
})
