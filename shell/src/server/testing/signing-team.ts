import { generateKeyPairSync } from 'node:crypto'
import { publicKeyOf } from 'release-contracts/provenance-key'
import type { Teams } from 'release-contracts/teams'
import type { TeamKey } from 'release-contracts/team-keys'
import type { startRolloutSite } from './rollout-site'

type Site = Awaited<ReturnType<typeof startRolloutSite>>

/** A new Ed25519 key: `secret` signs, `open` is its public half. */
export function signingKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const open = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    open,
    id: publicKeyOf(open).id,
  }
}

export const signingTeams: Teams = {
  teams: {
    chat: { remotes: ['mf-chat'], members: { ada: 'approver', Tobi: 'releaser' } },
    help: { remotes: ['mf-help'], members: { uju: 'approver' } },
  },
  protected: [],
}

/** Adds a key of the team `chat`, as its approver. */
export async function addKey(
  site: Site,
  publicKey: string,
  { key = 'Token ada', team = 'chat' } = {},
) {
  const answer = await site.call('/composition/keys', {
    ...{ method: 'POST', key, body: { name: 'CI', publicKey, team } },
  })
  return { status: answer.status, body: (await answer.json()) as TeamKey & { detail?: string } }
}
