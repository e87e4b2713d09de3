import { platformTeam, type RolloutToken } from 'release-contracts/teams'
import { callSite } from './call-site'
import { columns } from './describe-remotes'
import type { Site } from './find-site'
import type { Command } from './read-command'
import type { Print } from './usage-error'

export type TokenCommand = Extract<
  Command,
  { kind: 'token-create' | 'token-list' | 'token-revoke' }
>

const path = '/composition/tokens'

export async function runTokenCommand(command: TokenCommand, site: Site, print: Print) {
  switch (command.kind) {
    case 'token-create': {
      const { name, days, team, role } = command
      const made = await callSite<RolloutToken & { token: string }>(site, path, {
        method: 'POST',
        body: { name, days, role, ...(team && { team }) },
      })
      print(made.token)
      const opens = `${role === 'viewer' ? 'Shows' : 'Opens'} rollouts of ${reach(made)}`
      print(`${opens} on ${site.origin} as "${made.name}" until ${day(made.expiresAt)}.`)
      return print('It is shown only once. Store it as ROLLOUT_TOKEN where you need it.')
    }
    case 'token-list': {
      const tokens = await callSite<RolloutToken[]>(site, path)
      for (const line of tokenLines(tokens, new Date().toISOString())) print(line)
      return undefined
    }
    case 'token-revoke': {
      const id = encodeURIComponent(command.id)
      const token = await callSite<RolloutToken>(site, `${path}/${id}`, { method: 'DELETE' })
      return print(`"${token.name}" no longer works.`)
    }
  }
}

function tokenLines(tokens: readonly RolloutToken[], now: string): string[] {
  if (tokens.length === 0) return ['There are no tokens. Create one with: token create "name".']
  return columns([
    ['ID', 'NAME', 'TEAM', 'ROLE', 'CREATED BY', 'LAST USED', 'STATE'],
    ...tokens.map((token) => [
      token.id,
      token.name,
      token.team ?? platformTeam,
      token.role,
      token.createdBy,
      token.lastUsedAt ? day(token.lastUsedAt) : 'never',
      stateOf(token, now),
    ]),
  ])
}

function stateOf({ revokedAt, expiresAt }: RolloutToken, now: string) {
  if (revokedAt) return `revoked on ${day(revokedAt)}`
  return expiresAt <= now ? `expired on ${day(expiresAt)}` : `until ${day(expiresAt)}`
}

const reach = ({ team = platformTeam }: RolloutToken) =>
  team === platformTeam ? 'all remotes' : `the team ${team}`

const day = (time: string) => time.slice(0, 10)
