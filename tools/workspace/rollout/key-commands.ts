import { readFile } from 'node:fs/promises'
import { publicKeyOf } from 'release-contracts/provenance-key'
import type { TeamKey } from 'release-contracts/team-keys'
import { callSite } from './call-site'
import { columns } from './describe-remotes'
import type { Site } from './find-site'
import type { Command } from './read-command'
import { UsageError, type Print } from './usage-error'

export type KeyCommand = Extract<Command, { kind: 'key-add' | 'key-list' | 'key-revoke' }>

const path = '/composition/keys'

/** Keys with which teams sign their releases. The private half stays on the machine that it is on. */
export async function runKeyCommand(command: KeyCommand, site: Site, print: Print) {
  switch (command.kind) {
    case 'key-add': {
      const { name, team } = command
      const publicKey = await readPublicKey(command.file)
      const body = { name, publicKey, ...(team && { team }) }
      const key = await callSite<TeamKey>(site, path, { method: 'POST', body })
      print(`"${key.name}" (${key.id}) is now a key of the team ${key.team} on ${site.origin}.`)
      return print(
        `From now on, releases of the team ${key.team} must be signed: npm run release -w mf-… -- --key <private key file>.`,
      )
    }
    case 'key-list': {
      const keys = await callSite<TeamKey[]>(site, path)
      for (const line of keyLines(keys)) print(line)
      return undefined
    }
    case 'key-revoke': {
      const query = command.since ? `?since=${encodeURIComponent(command.since)}` : ''
      const address = `${path}/${encodeURIComponent(command.id)}${query}`
      const key = await callSite<TeamKey>(site, address, { method: 'DELETE' })
      return print(
        `"${key.name}" (${key.id}) is not accepted for releases signed from ${key.revoked?.since} on.`,
      )
    }
  }
}

/** Of a private key the public half is sent. */
async function readPublicKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(
      `The file ${file} does not exist. Create a key with: openssl genpkey -algorithm ed25519 -out ${file}`,
    )
  })
  try {
    return publicKeyOf(text).pem
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`)
  }
}

function keyLines(keys: readonly TeamKey[]): string[] {
  if (keys.length === 0) return ['There are no keys. Add one with: key add "name" team.key.']
  return columns([
    ['ID', 'NAME', 'TEAM', 'ADDED BY', 'ADDED', 'STATE'],
    ...keys.map(({ id, name, team, addedBy, addedAt, revoked }) => [
      ...[id, name, team, addedBy, addedAt.slice(0, 10)],
      revoked ? `revoked from ${revoked.since} on by ${revoked.by}` : 'signs',
    ]),
  ])
}
