import type { Answer, Answers, Upload } from 'agreement-template/answers'
import { and, asc, count, eq, isNotNull, or, sum } from 'drizzle-orm'
import { ordersVisibleTo } from '../accounts/auth.queries'
import type { Db } from '../database/database'
import { agreementFiles, agreements, orderAgreements } from '../tables/agreements.tables'
import { orders } from '../tables/orders.tables'
import type { AppConfig } from '../http/app-types'
import type { SignedInUser } from '../http/authentication'
import { signedQuery } from '../media/signed-link'
import { linkOwner } from '../accounts/user-link'
import { fileExtensions } from '../media/upload-kinds'

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'id' in value

/** Ids of the files that answers hold, those inside repeated blocks too. */
function uploadIds(answers: Answers): string[] {
  return Object.values(answers).flatMap((answer) => {
    if (isUpload(answer)) return [answer.id]
    if (!Array.isArray(answer)) return []
    return (answer as unknown[]).flatMap((entry) =>
      typeof entry === 'object' && entry !== null ? uploadIds(entry as Answers) : [],
    )
  })
}

/** The answers with every file exchanged for what `exchange` knows of it; unknown ones are left out. */
export function exchangeUploads(
  answers: Answers,
  exchange: (id: string) => Upload | undefined,
): Answers {
  const entries = Object.entries(answers).flatMap(([key, answer]): [string, Answer][] => {
    if (isUpload(answer)) {
      const upload = exchange(answer.id)
      return upload ? [[key, upload]] : []
    }
    if (!Array.isArray(answer)) return answer === undefined ? [] : [[key, answer]]
    const list = answer as readonly (string | Answers)[]
    const mapped = list.map((item) =>
      typeof item === 'string' ? item : exchangeUploads(item, exchange),
    )
    return [[key, mapped as Answer]]
  })
  return Object.fromEntries(entries)
}

type StoredFile = typeof agreementFiles.$inferSelect
export type NewFile = Required<Omit<typeof agreementFiles.$inferInsert, 'createdOn'>>

export const listFiles = (db: Db, agreementId: string) =>
  db
    .select()
    .from(agreementFiles)
    .where(eq(agreementFiles.agreementId, agreementId))
    .orderBy(asc(agreementFiles.number))

/** Undefined for what is no id too. */
export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined
  const [file] = await db.select().from(agreementFiles).where(eq(agreementFiles.id, id))
  return file
}

/** Whether the viewer owns the file's draft or may see its order: a lawyer who lost the order may not. */
export async function isFileVisibleTo(
  db: Db,
  { agreementId }: Pick<StoredFile, 'agreementId'>,
  viewer: SignedInUser,
): Promise<boolean> {
  const found = await db
    .select({ id: agreements.id })
    .from(agreements)
    .leftJoin(orderAgreements, eq(orderAgreements.agreementId, agreements.id))
    .leftJoin(orders, eq(orders.id, orderAgreements.orderId))
    .where(
      and(
        eq(agreements.id, agreementId),
        or(eq(agreements.ownerId, viewer.id), and(isNotNull(orders.id), ordersVisibleTo(viewer))),
      ),
    )
  return found.length > 0
}

/** The files of a draft by id, as answers hold them: without an address, which would expire. */
export async function storedUploads(db: Db, agreementId: string): Promise<Map<string, Upload>> {
  const files = await listFiles(db, agreementId)
  return new Map(files.map((file) => [file.id, uploadOf(file)]))
}

export const uploadOf = ({ id, name, bytes }: StoredFile, url = ''): Upload => ({
  id,
  url,
  name,
  bytes,
  state: 'ready',
})

export async function countFiles(db: Db, agreementId: string) {
  const [row] = await db
    .select({ files: count(), bytes: sum(agreementFiles.bytes).mapWith(Number) })
    .from(agreementFiles)
    .where(eq(agreementFiles.agreementId, agreementId))
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 }
}

export async function addFile(db: Db, file: NewFile): Promise<void> {
  await db.insert(agreementFiles).values(file)
}

/** False when it was gone already. */
export async function dropFile(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(agreementFiles)
    .where(eq(agreementFiles.id, id))
    .returning({ id: agreementFiles.id })
  return gone.length > 0
}

const aDay = 24 * 60 * 60

/** Path of a file with the ending of what it is. */
export const uploadUrlPath = ({ id, type }: Pick<StoredFile, 'id' | 'type'>) =>
  `/media/private/uploads/${id}.${fileExtensions[type]}`

/**
 * Absolute address that opens a file for a day, without a header. A user's ends with all their sessions
 * and when they may no longer see the file; a visitor's, of a draft that nobody owns yet, with the day.
 */
export function uploadLink(
  { siteOrigin, secret }: Pick<AppConfig, 'siteOrigin' | 'secret'>,
  file: Pick<StoredFile, 'id' | 'type'>,
  viewer: Pick<SignedInUser, 'id' | 'epoch'> | undefined,
): string {
  const path = uploadUrlPath(file)
  return `${siteOrigin}${path}?${signedQuery(secret, path, { seconds: aDay, extra: viewer && linkOwner(viewer) })}`
}

/** The files that an order's answers speak of: what a lawyer needs besides the document. */
export async function listFilesOfOrder(db: Db, orderId: number): Promise<StoredFile[]> {
  const [made] = await db
    .select({ agreementId: orderAgreements.agreementId, answers: orderAgreements.answers })
    .from(orderAgreements)
    .where(eq(orderAgreements.orderId, orderId))
  if (!made) return []
  const used = new Set(uploadIds(made.answers))
  const files = await listFiles(db, made.agreementId)
  return files.filter(({ id }) => used.has(id))
}
