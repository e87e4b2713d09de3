import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRolloutSite } from '../../../shell/src/server/testing/rollout-site'
import { signingKey } from '../../../shell/src/server/testing/signing-team'
import { secret } from '../../../shell/src/server/testing/running-server'
import { databaseTests, newDatabase } from '../../../shell/src/server/testing/test-database'
import { runRollout } from './run-rollout'

async function run(env: NodeJS.ProcessEnv, ...argv: string[]) {
  const lines: string[] = []
  const code = await runRollout(argv, { DATA_DIR: '/nowhere', ...env }, (line) => lines.push(line))
  return { code, said: lines.join('\n') }
}

databaseTests(describe)('on a running site', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.release('1.1.0', 'Tobi')
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })
  const rollout = (...argv: string[]) =>
    run({ ROLLOUT_SITE: site.origin, COMPOSITION_SECRET: secret }, ...argv)

  test('keys with which a team signs: added, listed, revoked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'amofin-keys-'))
    try {
      const file = join(folder, 'team.key')
      expect((await rollout('key', 'add', 'CI', file)).said).toContain(
        `openssl genpkey -algorithm ed25519 -out ${file}`,
      )
      const { secret: own, id } = signingKey()
      await writeFile(file, own)
      expect((await rollout('key', 'add', 'CI', file)).said).toContain(
        `"CI" (${id}) is now a key of the team platform`,
      )
      expect((await rollout('key', 'list')).said).toMatch(
        new RegExp(`^${id} +CI +platform +the operator +.* +signs$`, 'm'),
      )
      expect((await rollout('key', 'revoke', id, '--since', 'now')).code).toBe(1)
      expect((await rollout('key', 'revoke', id)).said).toContain(
        'is not accepted for releases signed from',
      )
      expect((await rollout('key', 'list')).said).toContain('revoked from')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('a whole rollout', async () => {
    const table = await rollout()
    expect(table.code).toBe(0)
    expect(table.said).toMatch(/^REMOTE +STABLE +CANARY +SHARE +STATE +WAITING +FAILURES$/m)
    expect(table.said).toMatch(
      /^mf-chat +1\.0\.0 +- +- +all visitors get stable +1\.1\.0 +no loads yet$/m,
    )

    expect(await rollout('mf-chat', 'staff')).toEqual({
      code: 0,
      said: 'mf-chat: 1.1.0 at 0% (running), for staff always, stable is 1.0.0.',
    })
    expect((await rollout('mf-chat', '25%', '--reason', 'staff was happy')).said).toContain(
      '1.1.0 at 25%',
    )
    expect((await rollout('mf-chat', 'auto', '30m')).said).toContain(
      'running, next stage after 30 min',
    )
    expect((await rollout('mf-chat', 'manual')).said).toContain('at 25% (running)')
    expect((await rollout('mf-chat', 'halt')).said).toContain('at 25% (halted)')
    expect((await rollout('mf-chat', 'resume')).said).toContain('(running)')
    expect((await rollout('mf-chat')).said).toMatch(
      /^1\.1\.0 +release +2026-11-01 11:00 +Tobi +canary$/m,
    )
    expect((await rollout('mf-chat', 'promote')).said).toBe('mf-chat: stable is 1.1.0.')
    expect((await rollout('mf-chat', 'roll-back', '1.0.0')).said).toBe('mf-chat: stable is 1.0.0.')
    expect((await rollout('mf-chat', 'kill')).said).toBe('mf-chat: switched off, stable is 1.0.0.')
    expect((await rollout('mf-chat', 'revive')).code).toBe(0)
    expect(await site.versionOnPage()).toBe('1.0.0')

    const history = await rollout('history', 'mf-chat')
    const [where, ...entries] = history.said.split('\n')
    expect(where).toBe(`${site.origin}, times in Lagos`)
    expect(entries.map((line) => line.slice(18))).toEqual([
      'mf-chat switched on again, by the operator',
      'mf-chat switched off, by the operator',
      'mf-chat back to 1.0.0 from 1.1.0, by the operator',
      'mf-chat 1.1.0 is stable, before it was 1.0.0, by the operator',
      'mf-chat 1.1.0 resumed at 25%, by the operator',
      'mf-chat 1.1.0 halted at 25%, by the operator',
      expect.stringContaining('waits for a person to promote it'),
      expect.stringContaining('advances automatically after 30 minutes'),
      'mf-chat 1.1.0 from 0% to 25%, by the operator: staff was happy',
      'mf-chat 1.1.0 at 0% and for staff, by the operator',
      'mf-chat 1.1.0 released, by Tobi',
      'mf-chat 1.0.0 released and stable, as the first one, by a release',
    ])
  })

  test('what the site refuses is said, and the exit code is 1', async () => {
    expect(await rollout('mf-chat', '1.7.0', '5%')).toEqual({
      code: 1,
      said: 'mf-chat 1.7.0 is not among the releases here. Choose one of 1.1.0, 1.0.0.',
    })
    expect(await rollout('mf-agreement', 'halt')).toEqual({
      code: 1,
      said: 'This site has no mf-agreement. It has mf-chat, shell.',
    })
    expect((await run({ ROLLOUT_SITE: site.origin, ROLLOUT_TOKEN: 'amofin_x' })).said).toContain(
      'This key is not known here.',
    )
  })

  test('teams are written to a file, changed there and put back, and bind their tokens', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'amofin-teams-'))
    const file = join(folder, 'teams.json')
    const before = await rollout('teams')
    expect(JSON.parse(before.said)).toEqual({ teams: {}, protected: [] })
    const payments = { remotes: ['mf-chat'], members: { uju: 'approver' } }
    const help = { remotes: [], members: {} }
    const document = { teams: { payments, help }, protected: ['mf-chat'] }
    await writeFile(file, JSON.stringify(document))
    expect(await rollout('teams', file)).toEqual({
      code: 0,
      said: 'payments: mf-chat, uju (approver)\nhelp: nothing\nProtected: mf-chat',
    })
    const [token = '', opens] = (
      await rollout('token', 'create', 'CI', '--team', 'help')
    ).said.split('\n')
    expect(opens).toContain('Opens rollouts of the team help')
    const env = { ROLLOUT_SITE: site.origin, ROLLOUT_TOKEN: token }
    expect(await run(env, 'mf-chat', 'kill')).toEqual({
      code: 1,
      said: 'mf-chat belongs to the team payments. Your key belongs to the team help. Ask the team payments.',
    })
    const own = (await rollout('token', 'create', 'CI', '--team', 'payments')).said.split('\n')[0]
    const asking = { ROLLOUT_SITE: site.origin, ROLLOUT_TOKEN: own }
    expect((await run(asking, 'mf-chat', 'kill')).said).toBe(
      'mf-chat: stable is 1.0.0. Requested: an approver of its team must approve it.',
    )
    expect((await rollout('mf-chat', 'approve')).said).toContain('switched off')
    await rollout('mf-chat', 'revive')
    expect((await run(asking, 'mf-chat', 'unprotect')).said).toContain(
      'approver of the team platform',
    )
    expect((await rollout('mf-chat', 'unprotect')).code).toBe(0)
    expect(await rollout('mf-chat', 'unprotect')).toEqual({
      code: 1,
      said: 'mf-chat is not protected.',
    })
    await writeFile(file, before.said)
    await rollout('teams', file)
    await writeFile(file, '{')
    expect((await rollout('teams', file)).said).toContain('is not JSON')
    await rm(folder, { recursive: true })
    expect((await rollout('teams', file)).said).toContain('does not exist. Create')
  })

  test('tokens are made, used, listed and ended', async () => {
    const made = await rollout('token', 'create', 'CI of mf-chat', '--days', '7')
    const [token = '', ...rest] = made.said.split('\n')
    expect(token).toMatch(/^amofin_/)
    expect(rest[0]).toContain('as "CI of mf-chat" until ')
    const env = { ROLLOUT_SITE: site.origin, ROLLOUT_TOKEN: token }
    expect((await run(env)).code).toBe(0)
    expect(await run(env, 'token', 'list')).toEqual({
      code: 1,
      said: 'A token cannot make or revoke tokens. Sign in as an administrator for that.',
    })
    const { said } = await rollout('token', 'list')
    const id =
      /^([0-9a-f]{12}) +CI of mf-chat +platform +releaser +the operator +\d{4}-\d\d-\d\d +until /m.exec(
        said,
      )?.[1]
    expect(await rollout('token', 'revoke', id ?? '')).toEqual({
      code: 0,
      said: '"CI of mf-chat" no longer works.',
    })
    expect(await run(env)).toEqual({
      code: 1,
      said: 'This token was revoked. Create another one.',
    })
  })
})

describe('on a site that changes or fails', () => {
  const answering = async (answers: Record<string, [number, string]>) => {
    const server = createServer((request, response) => {
      const [status, body] = answers[`${request.method} ${request.url}`] ?? [404, '{}']
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
      response.end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { server, env: { ROLLOUT_SITE: `http://127.0.0.1:${port}`, COMPOSITION_SECRET: 'key' } }
  }
  const control = { remote: 'mf-chat', rowVersion: 3, stable: '1.0.0', killed: false }
  const overview = JSON.stringify({
    ...{ epoch: 1, plan: { id: 'p', since: '' }, shell: '1.0.0', readAt: '2026-11-20T12:00:00Z' },
    remotes: [{ control, versions: [], waiting: '1.1.0', health: {} }],
  })

  test('somebody who was faster is named, and nothing is tried again', async () => {
    const detail =
      'bukola changed it first: mf-chat 1.1.0 at 10%. Look at mf-chat as it is now, then try again.'
    const conflict = JSON.stringify({ detail, control, changed: { by: 'bukola', at: '' } })
    const { server, env } = await answering({
      'GET /composition/rollouts': [200, overview],
      'POST /composition/rollouts/mf-chat': [409, conflict],
    })
    expect(await run(env, 'mf-chat', '5%')).toEqual({ code: 1, said: detail })
    server.close()
  })

  test('where no version was ever chosen, the end of a rollout says who has what', async () => {
    const control = { remote: 'mf-chat', killed: false, rowVersion: 4 }
    const { server, env } = await answering({
      'GET /composition/rollouts': [200, overview],
      'POST /composition/rollouts/mf-chat': [200, JSON.stringify(control)],
    })
    const said = 'mf-chat: all visitors get stable.'
    expect(await run(env, 'mf-chat', 'roll-back')).toEqual({ code: 0, said })
    server.close()
  })

  test('a version that takes the place of stable is shown with the one it stands for', async () => {
    const served = overview.replace('"versions"', '"stable":"0.9.0","versions"')
    const { server, env } = await answering({ 'GET /composition/rollouts': [200, served] })
    expect((await run(env)).said).toMatch(/^mf-chat +0\.9\.0 \(for 1\.0\.0\) +- /m)
    server.close()
  })

  test('an answer without a reason, a redirect and no answer are told apart', async () => {
    const { server, env } = await answering({
      'GET /composition/rollouts': [500, 'oops'],
      'GET /composition/rollouts/history': [302, ''],
    })
    expect(await run(env)).toEqual({
      code: 1,
      said: `${env.ROLLOUT_SITE} answered 500 without a reason.`,
    })
    expect((await run(env, 'history')).said).toContain('does not answer (unexpected redirect)')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await run(env)).toEqual({
      code: 1,
      said: expect.stringMatching(/does not answer \(.*ECONNREFUSED.*\)\. Is the site running\?$/),
    })
  })

  test('help needs no site', async () => {
    const { code, said } = await run({}, '--help')
    expect([code, said]).toEqual([0, expect.stringContaining('npm run rollout -- mf-chat 25%')])
  })
})
