import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signRelease } from 'release-contracts/provenance-signature'
import type { RemoteRelease } from 'release-contracts/release'
import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import type { RolloutToken } from 'release-contracts/teams'
import { page, putRemote, remoteRelease } from '../testing/release-folders'
import { startRolloutSite } from '../testing/rollout-site'
import { builtRelease, sender, sendRelease } from '../testing/send-release'
import { addKey, signingKey, signingTeams } from '../testing/signing-team'
import { databaseTests, newDatabase } from '../testing/test-database'

const own = signingKey()
const next = signingKey()
const foreign = signingKey()
const chat = (version: string) =>
  remoteRelease('mf-chat', version, { pages: [page('chat.support', '/userChat')] })
const signed = (version: string, { secret } = own) => signRelease(chat(version), secret)

databaseTests(describe)('a team that has keys', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  let key: string
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    const body = { document: signingTeams, rowVersion: 1 }
    await site.call('/composition/teams', { method: 'PUT', body })
    const answer = await site.call('/composition/tokens', {
      ...{ method: 'POST', body: { name: 'CI', days: 1, team: 'chat' } },
    })
    key = `Bearer ${((await answer.json()) as RolloutToken & { token: string }).token}`
    expect((await addKey(site, own.open)).status).toBe(201)
    expect((await addKey(site, foreign.open, { key: 'Token uju', team: 'help' })).status).toBe(201)
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })

  const sent = async (release: RemoteRelease) => {
    const answer = await sendRelease(site, key, await builtRelease(release))
    return [answer.status, ((await answer.json()) as { detail?: string }).detail] as const
  }
  const scanned = async () => {
    const answer = await site.call('/composition/releases/scan', { method: 'POST' })
    return (await answer.json()) as {
      admitted: { version: string }[]
      refused: { version: string; reason: string }[]
    }
  }
  const revoke = (id: string, since?: string) =>
    site.call(`/composition/keys/${id}${since ? `?since=${since}` : ''}`, {
      ...{ method: 'DELETE', key: 'Token ada' },
    })
  const isThere = async (version: string) =>
    (await site.call(`/composition/releases/mf-chat/${version}`)).status === 200

  test('what it signed is taken, and its signature is kept with the release', async () => {
    const release = signed('1.1.0')
    expect(await sent(release)).toEqual([201, undefined])
    const answer = await site.call('/composition/releases/mf-chat/1.1.0', { key })
    expect(((await answer.json()) as RemoteRelease).provenance).toEqual(release.provenance)
    const file = join(site.dataDir, 'releases/mf-chat/1.1.0/release.json')
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('provenance.signatures')
    const [last] = (await (
      await site.call('/composition/rollouts/history')
    ).json()) as RolloutHistoryEntry[]
    expect(last?.text).toBe(`mf-chat 1.1.0 released, signed with ${own.id}`)
  })

  test.each<[string, () => RemoteRelease, RegExp]>([
    ['unsigned', () => chat('1.2.0'), /it is not signed, and the team chat signs .* --key <file>/],
    [
      'signed by another team',
      () => signed('1.2.0', foreign),
      /which does not belong to the team chat\. Sign it with "CI"/,
    ],
    [
      'signed, with another file since',
      () => ({ ...signed('1.2.0'), files: chat('1.3.0').files }),
      /is not the file that was signed\. Release it again/,
    ],
    [
      'with the signature of another version',
      () => ({ ...chat('1.2.0'), provenance: signed('1.1.0').provenance }),
      /is not the (file|one) that was signed|release\.json is not/,
    ],
    [
      'with a signature that somebody made up',
      () => ({ ...chat('1.2.0'), provenance: madeUp(signed('1.2.0')) }),
      /its signature was not made with the key "CI"/,
    ],
  ])('one %s is refused before a file is sent, and says what to do', async (_, make, words) => {
    const answer = await sender(site, key).open(make())
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { detail: expect.stringMatching(words) },
    ])
  })

  test('one that lies in the folder is refused as well, until it is signed', async () => {
    const folder = await putRemote(site.dataDir, chat('1.4.0'))
    const first = await scanned()
    expect(first.admitted).toEqual([])
    expect(first.refused).toEqual([
      { name: 'mf-chat', version: '1.4.0', reason: expect.stringContaining('it is not signed') },
    ])
    await writeFile(join(folder, 'release.json'), JSON.stringify(signed('1.4.0')))
    expect((await scanned()).admitted).toEqual([{ name: 'mf-chat', version: '1.4.0' }])
  })

  test('what it released before it had a key stays, and other teams need none', async () => {
    expect(await isThere('1.0.0')).toBe(true)
    await putRemote(site.dataDir, remoteRelease('mf-storefront', '1.0.0'))
    expect((await scanned()).admitted).toEqual([{ name: 'mf-storefront', version: '1.0.0' }])
  })

  test('it goes on with another key, and what the old one signed stays', async () => {
    expect((await addKey(site, next.open)).status).toBe(201)
    expect(await sent(signed('1.5.0'))).toEqual([201, undefined])
    expect((await revoke(own.id)).status).toBe(200)
    const [status, detail] = await sent(signed('1.6.0'))
    expect([status, detail]).toEqual([
      422,
      expect.stringMatching(/its key "CI" .* was revoked .* another key of the team chat/),
    ])
    expect(await sent(signed('1.6.0', next))).toEqual([201, undefined])
    for (const version of ['1.1.0', '1.5.0', '1.6.0']) expect(await isThere(version)).toBe(true)
  })

  test('what a stolen key signed is taken out at once, from the time on that is named', async () => {
    const { registered } = site.composition.state.current()
    const since = registered.find(({ version }) => version === '1.6.0')?.registeredAt ?? ''
    expect(await sent(signed('1.7.0', next))).toEqual([201, undefined])
    expect((await revoke(next.id, since)).status).toBe(200)
    expect(await isThere('1.6.0')).toBe(false)
    expect(await isThere('1.7.0')).toBe(false)
    expect(await isThere('1.5.0')).toBe(true)
    const { refused } = await scanned()
    expect(refused.map(({ version }) => version).sort()).toEqual(['1.6.0', '1.7.0'])
  })
})

function madeUp({ provenance }: RemoteRelease): RemoteRelease['provenance'] {
  const [signature] = provenance?.signatures ?? []
  return (
    provenance &&
    signature && {
      ...provenance,
      signatures: [{ ...signature, sig: Buffer.alloc(64, 7).toString('base64') }],
    }
  )
}
