import qrcode from 'qrcode-generator'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { CodeAppKey } from 'shared-contracts/api/two-step.schema'
import { brand } from 'shared-contracts/brand'
import type { Db } from '../../database/database'
import { codeApps } from '../../tables/two-step.tables'

const period = 30
/** A code of the half minute before or after is taken too: clocks of phones differ. */
const tolerance = 1

const totp = (username: string, secret: Secret) =>
  new TOTP({ issuer: brand.name, label: username, algorithm: 'SHA1', digits: 6, period, secret })

interface Owner {
  id: number
  username: string
}

/** Draws a key for the owner's app. One that waits for its first code is replaced; a used one is kept. */
export async function startCodeApp(
  db: Db,
  { owner, secret }: { owner: Owner; secret: string },
): Promise<CodeAppKey | undefined> {
  const key = new Secret({ size: 20 })
  const sealed = seal(secret, key.base32)
  const stored = await db
    .insert(codeApps)
    .values({ userId: owner.id, secret: sealed })
    .onConflictDoUpdate({
      target: codeApps.userId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: sql`${codeApps.confirmedOn} is null`,
    })
    .returning({ userId: codeApps.userId })
  if (stored.length === 0) return undefined
  const address = totp(owner.username, key).toString()
  return { key: key.base32, address, picture: pictureOf(address) }
}

/** The address as the path of an SVG: a square per dark module, `size` modules wide. */
function pictureOf(address: string) {
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()
  const size = code.getModuleCount()
  const dark: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (code.isDark(y, x)) dark.push(`M${x} ${y}h1v1h-1z`)
  }
  return { size, path: dark.join('') }
}

interface Typed {
  owner: Owner
  code: string
  secret: string
}

/** Takes the first code, which shows that the app has the key. False for a wrong one. */
export const confirmCodeApp = (db: Db, typed: Typed): Promise<boolean> => take(db, typed, true)

/** Takes a code of a confirmed app; the same code works once. */
export const takeCode = (db: Db, typed: Typed): Promise<boolean> => take(db, typed, false)

async function take(db: Db, { owner, code, secret }: Typed, first: boolean): Promise<boolean> {
  const [app] = await db.select().from(codeApps).where(eq(codeApps.userId, owner.id))
  const key = app && unseal(secret, app.secret)
  if (!key || (app.confirmedOn === null) !== first) return false
  const clean = code.replace(/\s/g, '')
  const now = Date.now()
  const delta = totp(owner.username, Secret.fromBase32(key)).validate({
    ...{ token: clean, window: tolerance, timestamp: now },
  })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / period) + delta
  // Of two calls with one code at the same moment, one finds the step used; and what another page has begun anew
  // meanwhile is another key, which this code says nothing about.
  const used = await db
    .update(codeApps)
    .set({ lastStep: step, ...(first && { confirmedOn: sql`now()` }) })
    .where(
      and(
        eq(codeApps.userId, owner.id),
        eq(codeApps.secret, app.secret),
        lt(codeApps.lastStep, step),
      ),
    )
    .returning({ userId: codeApps.userId })
  return used.length > 0
}

export async function hasCodeApp(db: Db, userId: number): Promise<boolean> {
  const found = and(eq(codeApps.userId, userId), isNotNull(codeApps.confirmedOn))
  return (await db.$count(codeApps, found)) > 0
}

export async function removeCodeApp(db: Db, userId: number): Promise<boolean> {
  const gone = await db
    .delete(codeApps)
    .where(eq(codeApps.userId, userId))
    .returning({ userId: codeApps.userId })
  return gone.length > 0
}

const keyOf = (secret: string) => createHash('sha256').update(`two-step:${secret}`).digest()

/** Encrypts what must be read again (AES-256-GCM), so that a stolen table shows no key of an app. */
function seal(secret: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Undefined for what was sealed with another secret, or changed. */
export function unseal(secret: string, text: string): string | undefined {
  const [iv, tag, sealed] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !sealed) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
