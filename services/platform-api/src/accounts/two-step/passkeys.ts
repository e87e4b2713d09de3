import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Passkey } from 'shared-contracts/api/two-step.schema'
import { brand } from 'shared-contracts/brand'
import type { Db } from '../../database/database'
import { passkeys } from '../../tables/two-step.tables'

const maxPasskeys = 20

/** Loaded on first use: its 300 modules are a quarter of all that the API would load at its start. */
const webAuthn = () => import('@simplewebauthn/server')

/** A site is named by its host, and answers are taken from its own pages only (WebAuthn 2). */
const siteOf = (siteOrigin: string) => ({
  expectedOrigin: siteOrigin,
  expectedRPID: new URL(siteOrigin).hostname,
})

interface Owner {
  id: number
  username: string
}

const passkeysOf = (db: Db, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.number))

type StoredPasskey = typeof passkeys.$inferSelect

const descriptorOf = ({ id, transports }: StoredPasskey) => ({
  id,
  transports: transports as AuthenticatorTransport[],
})

export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return (await passkeysOf(db, userId)).map(({ number, name, createdOn, lastUsedOn }) => ({
    id: number,
    name,
    created_on: createdOn.toISOString(),
    last_used_on: lastUsedOn?.toISOString() ?? null,
  }))
}

/** What the browser needs to make a passkey; its challenge is to be kept until the answer. */
export async function registrationOptions(db: Db, owner: Owner, siteOrigin: string) {
  const { generateRegistrationOptions } = await webAuthn()
  const own = await passkeysOf(db, owner.id)
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: siteOf(siteOrigin).expectedRPID,
    userID: new TextEncoder().encode(String(owner.id)),
    userName: owner.username,
    attestationType: 'none',
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

interface Registration {
  userId: number
  name: string
  siteOrigin: string
  challenge: string
  answer: unknown
}

/** Stores a passkey that answered the challenge. False for anything else. */
export async function addPasskey(db: Db, registration: Registration): Promise<boolean> {
  const { userId, name, siteOrigin, challenge, answer } = registration
  const { verifyRegistrationResponse } = await webAuthn()
  const checked = await quietly(() =>
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      ...siteOf(siteOrigin),
      requireUserVerification: false,
    }),
  )
  if (!checked?.verified || (await passkeysOf(db, userId)).length >= maxPasskeys) return false
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const stored = await db
    .insert(passkeys)
    .values({
      ...{ id, userId, name, counter, transports },
      publicKey: Buffer.from(publicKey).toString('base64url'),
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return stored.length > 0
}

/** What the browser needs to use one of the owner's passkeys. */
export async function authenticationOptions(db: Db, userId: number, siteOrigin: string) {
  const { generateAuthenticationOptions } = await webAuthn()
  const own = await passkeysOf(db, userId)
  return generateAuthenticationOptions({
    rpID: siteOf(siteOrigin).expectedRPID,
    allowCredentials: own.map(descriptorOf),
    userVerification: 'preferred',
  })
}

type Use = Omit<Registration, 'name'>

/** Whether one of the user's passkeys answered the challenge; its counter must not go back. */
export async function takePasskey(
  db: Db,
  { userId, siteOrigin, challenge, answer }: Use,
): Promise<boolean> {
  const response = answer as AuthenticationResponseJSON
  const [key] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, String(response.id))))
  if (!key) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const checked = await quietly(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      ...siteOf(siteOrigin),
      credential: {
        ...descriptorOf(key),
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
      requireUserVerification: false,
    }),
  )
  if (!checked?.verified) return false
  await db
    .update(passkeys)
    .set({
      // Of two answers at once, the one that ends last may be the older one.
      counter: sql`greatest(${passkeys.counter}, ${checked.authenticationInfo.newCounter})`,
      lastUsedOn: sql`now()`,
    })
    .where(eq(passkeys.id, key.id))
  return true
}

export async function removePasskey(db: Db, userId: number, number: number): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.number, number)))
    .returning({ id: passkeys.id })
  return gone.length > 0
}

/** The library throws for every answer that does not fit; which one is nobody's business. */
async function quietly<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
