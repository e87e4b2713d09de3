import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signRelease } from 'release-contracts/provenance-signature'
import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import type { RolloutToken, Teams } from 'release-contracts/teams'
import { page, remoteRelease } from '../../../shell/src/server/testing/release-folders'
import { startRolloutSite } from '../../../shell/src/server/testing/rollout-site'
import { builtRelease, sendRelease } from '../../../shell/src/server/testing/send-release'
import { addKey, signingKey } from '../../../shell/src/server/testing/signing-team'
import { databaseTests, newDatabase } from '../../../shell/src/server/testing/test-database'
import { siteReleases } from '../../remote-kit/src/site/site-releases'
import { createCheckout } from '../../remote-kit/src/testing/team-checkout'

// A real release among them, on a machine that may be busy with others.
jest.setTimeout(900_000)

const document: Teams = {
  teams: {
    chat: { remotes: ['mf-chat'], members: {} },
    sample: { remotes: ['mf-sample'], members: {} },
  },
  protected: [],
}

databaseTests(describe)('to a running site', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  let chat: string
  let sample: string
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.call('/composition/teams', { method: 'PUT', body: { document, rowVersion: 1 } })
    chat = await makeToken('chat')
    sample = await makeToken('sample')
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })
  async function makeToken(team: string) {
    const body = { name: 'CI', days: 1, team }
    const answer = await site.call('/composition/tokens', { method: 'POST', body })
    return ((await answer.json()) as RolloutToken & { token: string }).token
  }
  /** The outcome of what is sent over a line that breaks at some calls. */
  async function over(
    breaks: (call: string) => boolean,
    afterwards: boolean,
    work: (origin: string) => ReturnType<typeof send>,
  ) {
    const line = await brokenLine(site.origin, breaks, afterwards)
    try {
      return (await work(line.origin)).outcome
    } finally {
      await line.close()
    }
  }
  const at = (origin: string, token: string) =>
    siteReleases({ origin, authorization: `Bearer ${token}` })

  /** Publishes a version of mf-chat at an address, as the release command does. */
  async function send(origin: string, token: string, version: string, builtAt?: string) {
    const manifest = { pages: [page('chat.support', '/userChat')] }
    const { release, contents } = await builtRelease(remoteRelease('mf-chat', version, manifest))
    const storage = at(origin, token)
    const draft = await storage.begin(release)
    const byIntegrity = [...contents.values()]
    for (const [index, file] of Object.keys(release.files).entries()) {
      await draft.write(file, byIntegrity[index] ?? new Uint8Array())
    }
    const outcome = await draft.publish({ ...release, ...(builtAt && { builtAt }) })
    await draft.discard()
    return { outcome, storage, release }
  }

  test('a release is sent once, and is known from there', async () => {
    const { outcome, storage, release } = await send(site.origin, chat, '1.1.0')
    expect(outcome).toBe('published')
    expect(await storage.localFolder(release)).toContain('draft-')
    const listed = (await storage.list()).map(({ name, version }) => `${name} ${version}`)
    expect(listed).toEqual(expect.arrayContaining(['mf-chat 1.1.0', 'mf-chat 1.0.0']))
    const read = await storage.read(release, 'release.json')
    expect(JSON.parse(String(read))).toEqual(release)
    expect(await storage.read({ ...release, version: '7.0.0' }, 'release.json')).toBeUndefined()
    await expect(storage.localFolder({ name: 'mf-chat', version: '1.0.0' })).rejects.toThrow(
      'not on this machine',
    )
  })

  test('the same content again is one’s own, other content is somebody else’s', async () => {
    expect((await send(site.origin, chat, '1.2.0')).outcome).toBe('published')
    expect((await send(site.origin, chat, '1.2.0')).outcome).toBe('published')
    const other = await send(site.origin, chat, '1.2.0', '2026-11-02T10:00:00.000Z')
    expect(other.outcome).toBe('taken')
  })

  test('a line that breaks once at every call only takes longer', async () => {
    const seen = new Set<string>()
    const isFirst = (call: string) => !seen.has(call) && Boolean(seen.add(call))
    const outcome = await over(isFirst, false, (origin) => send(origin, chat, '1.3.0'))
    expect(outcome).toBe('published')
    expect((await site.get('/r/mf-chat/1.3.0/page.js')).status).toBe(200)
  })

  test('the answer to the last step may be lost', async () => {
    let lost = 0
    const isLast = (call: string) => call.endsWith('/release') && lost++ === 0
    const outcome = await over(isLast, true, (origin) => send(origin, chat, '1.4.0'))
    expect([outcome, lost > 0]).toEqual(['published', true])
  })

  test('a key of another team, and none, are refused with the site’s words', async () => {
    await expect(send(site.origin, sample, '1.5.0')).rejects.toThrow(
      /does not accept mf-chat 1\.5\.0: mf-chat belongs to the team chat.*403/,
    )
    await expect(send(site.origin, 'amofin_x', '1.5.0')).rejects.toThrow(/Set ROLLOUT_TOKEN/)
  })

  test('the release command sends what it built, and fails where the site refuses', async () => {
    const team = await createCheckout()
    try {
      const to = ['--to', site.origin]
      const refused = await team.release(to, undefined, { ROLLOUT_TOKEN: chat })
      expect(refused.output).toMatch('mf-sample belongs to the team sample')
      expect(refused.output).not.toMatch(/^ {2}build/m)
      expect(refused.code).toBe(1)

      const signing = signingKey()
      await addKey(site, signing.open, { key: 'Token admin', team: 'sample' })
      const unsigned = at(site.origin, sample).begin({ name: 'mf-sample', version: '1.1.0' })
      const theirs = await builtRelease(remoteRelease('mf-sample', '1.2.0'))
      theirs.release = signRelease(theirs.release, signing.secret)
      await expect((await unsigned).publish(remoteRelease('mf-sample', '1.1.0'))).rejects.toThrow(
        /it is not signed, and the team sample signs its releases.*--key/,
      )

      const { code, output } = await team.release([...to, '--version', 'minor'], undefined, {
        ...{ ROLLOUT_TOKEN: sample, RELEASE_KEY: signing.secret },
      })
      expect(output).toMatch(`sign      with the key ${signing.id}`)
      expect(output).toMatch(`publish   accepted by ${site.origin}`)
      expect(output).toMatch(`mf-sample 1.1.0 was accepted by ${site.origin}`)
      expect(output).toMatch('mf-sample 1.1.0 is live')
      expect(code).toBe(0)
      expect(await team.version()).toBe('1.1.0')
      const entry = await site.get('/r/mf-sample/1.1.0/remoteEntry.js')
      expect(entry.status).toBe(200)
      const answer = await site.call('/composition/rollouts/history?remote=mf-sample')
      expect((await answer.json()) as RolloutHistoryEntry[]).toMatchObject([
        {
          by: 'CI (token of sample)',
          text: `mf-sample 1.1.0 released and stable, as the first one, signed with ${signing.id}`,
        },
      ])

      let rival: Promise<unknown> | undefined
      const late = await team.release(
        [...to, '--version', 'minor'],
        (text) => {
          if (/^ {2}build /m.test(text)) rival ??= sendRelease(site, `Bearer ${sample}`, theirs)
        },
        { ROLLOUT_TOKEN: sample, RELEASE_KEY: signing.secret },
      )
      expect(await rival).toMatchObject({ status: 201 })
      expect(late.output).toMatch(
        'Somebody else released mf-sample 1.2.0 in the meantime. A release never changes: release the next version: npm run release -w mf-sample -- --version 1.2.1',
      )
      expect(late.code).toBe(1)
      expect(await team.version()).toBe('1.1.0')

      const twice = await team.release(to, undefined, { ROLLOUT_TOKEN: sample })
      expect(twice.output).toMatch('mf-sample 1.1.0 is already released')
      expect(twice.code).toBe(1)
    } finally {
      await team.remove()
    }
  })
})

/** A proxy that breaks the connection of some calls, before they arrive or after they were answered. */
async function brokenLine(target: string, breaks: (call: string) => boolean, afterwards: boolean) {
  const server: Server = createServer((incoming, outgoing) => {
    const isBroken = breaks(`${incoming.method} ${incoming.url}`)
    if (isBroken && !afterwards) return void incoming.socket.destroy()
    const { hostname, port } = new URL(target)
    const options = { hostname, port, path: incoming.url, method: incoming.method }
    const onward = ask({ ...options, headers: incoming.headers }, (answer) => {
      if (isBroken) return void answer.resume().on('end', () => incoming.socket.destroy())
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
