import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { SignedInUser } from '../../http/authentication'
import type { Db } from '../../database/database'
import type { DocumentFiles } from '../../documents/document-files'
import { findForDownload } from '../../documents/paid-document'
import { readDocument } from '../../orders/documents/read-document'
import { readPictures } from '../../documents/print-pictures'
import { media, uploadName } from '../../files/file-names'
import type { FileStore } from '../../files/file-store'

export type ExportDeps = Pick<FastifyInstance, 'log'> & {
  db: Db
  files: FileStore
  printed: DocumentFiles
}

/** A stored file and what it is called in the zip. */
export interface ExportedFile {
  name: string
  /** Looks the stored name up; printing may take a while. Undefined when there is nothing to copy. */
  find: () => Promise<string | undefined>
}

/** The user's own files: picture, uploads, what lawyers added for them, and printed documents. */
export async function listExportedFiles(
  deps: ExportDeps,
  user: SignedInUser,
): Promise<ExportedFile[]> {
  const { rows } = await deps.db.execute<{ folder: string; name: string; stored: string }>(sql`
    select 'files/' as folder, 'profile-picture' || substring(profile_image from '\.[^.]+$') as name,
           ${media} || profile_image as stored
      from users where id = ${user.id} and profile_image <> ''
    union all
    select 'files/uploads/', f.number || '-' || f.name, f.id
      from agreement_files f join agreements a on a.id = f.agreement_id where a.owner_id = ${user.id}
    union all
    select 'files/orders/' || o.number || '/', d.id || '-' || d.name, d.file
      from order_documents d join orders o on o.id = d.order_id
     where o.user_id = ${user.id} and (d.purpose = 'additional' or o.status = 'Completed')`)
  const stored = rows.map(({ folder, name, stored: file }) => ({
    name: folder + plainName(name),
    find: async () => (file.startsWith(media) ? file : uploadName(file)),
  }))
  return [...stored, ...(await listPrinted(deps, user))]
}

async function listPrinted(deps: ExportDeps, user: SignedInUser): Promise<ExportedFile[]> {
  const { rows } = await deps.db.execute<{ number: string }>(sql`
    select o.number from orders o join order_agreements a on a.order_id = o.id
     where o.user_id = ${user.id} and o.paid_on is not null order by o.id`)
  return rows.map(({ number }) => ({
    name: `files/orders/${number}/document.pdf`,
    find: () => printedOf(deps, number, user),
  }))
}

/** What a customer could download, without counting it: the copy is theirs by law. */
async function printedOf({ db, files, printed }: ExportDeps, number: string, viewer: SignedInUser) {
  const order = await findForDownload(db, { number, viewer, format: 'pdf' })
  if (!order || order.final || order.state.access === 'closed') return undefined
  const words = await readDocument(db, order.found)
  if (!words) return undefined
  const pictures = await readPictures(files, db, words)
  return printed.fileOf('pdf', { words, pictures })
}

/** A name from somebody's device must not lead out of the folder that the zip is unpacked in. */
const plainName = (name: string) => name.replace(/[\p{C}<>:"/\\|?*]/gu, '-').slice(-120)
