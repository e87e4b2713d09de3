import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { unseal } from '../../../services/platform-api/src/accounts/two-step/code-app'
import type { LogKind } from './log-kinds'

/** What opens the servers and the accounts: by its text where that is kept, else by its shape and hash. */
export async function secretTexts(client: Client, dataDir: string): Promise<LogKind[]> {
  const apiSecret = (await readFile(join(dataDir, 'api-secret'), 'utf8').catch(() => '')).trim()
  const ownSecrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as OwnSecrets
  const { rows: apps } = await client.query<{ secret: string }>('select secret from code_apps')
  const { rows: codes } = await client.query<{ hash: string }>('select hash from recovery_codes')
  const hashes = new Set(codes.map(({ hash }) => hash))
  const keys = apps.flatMap(({ secret }) => unseal(apiSecret, secret) ?? [])
  const { paymentPublicKey: _, ...secrets } = ownSecrets
  return [
    {
      kind: 'secrets of the servers, of payments and of their webhooks',
      texts: [apiSecret, ...Object.values(secrets)].filter((text) => text !== ''),
    },
    { kind: 'keys of authenticator apps', texts: keys },
    {
      kind: 'recovery codes',
      shape: /(?<![\w-])[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}(?![\w-])/g,
      isOne: (code) => hashes.has(recoveryHash(apiSecret, code)),
      count: hashes.size,
    },
    {
      kind: 'session tokens',
      shape: /(?<![\w-])[0-9a-f]{40}(?![\w-])/g,
      count: await countOf(client, 'tokens'),
    },
    {
      kind: 'tokens of rollouts',
      shape: /amofin_[\w-]{43}/g,
    },
    {
      kind: 'stored hashes and what they are of',
      shape: /(?<![\w-])(?:[0-9a-f]{64}|[\w-]{43})(?![\w-])/g,
      isOne: await hashCheck(client),
    },
  ]
}

interface OwnSecrets extends Record<string, string> {
  paymentPublicKey: string
}

/** As `recovery-codes.ts` of the API stores them. */
const recoveryHash = (secret: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery:${code.replaceAll('-', '')}`)
    .digest('hex')

async function hashCheck(client: Client) {
  const { rows } = await client.query<{ hash: string }>(
    `select hash from tokens union select hash from sign_in_tickets
     union select key_hash from activations union select otp_hash from password_resets`,
  )
  const hashes = new Set(rows.map(({ hash }) => hash))
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  return (word: string) => hashes.has(word) || hashes.has(sha256(word))
}

async function countOf(client: Client, table: 'tokens') {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}
