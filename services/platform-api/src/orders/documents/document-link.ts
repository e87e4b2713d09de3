import type { AppConfig } from '../../http/app-types'
import type { SignedInUser } from '../../http/authentication'
import { signedQuery } from '../../media/signed-link'
import { linkOwner } from '../../accounts/user-link'
import type { StoredDocument } from '../order-documents.queries'

const aDay = 24 * 60 * 60

/** Path of a document, ending in its name, by which screens call it. */
export const orderDocumentPath = ({ file, name }: Pick<StoredDocument, 'file' | 'name'>) =>
  `/media/private/order-documents/${file}/${encodeURIComponent(name)}`

/** Absolute address that opens a document for one user and a day, as long as they may see the order. */
export function orderDocumentLink(
  { siteOrigin, secret }: Pick<AppConfig, 'siteOrigin' | 'secret'>,
  document: Pick<StoredDocument, 'file' | 'name'>,
  viewer: Pick<SignedInUser, 'id' | 'epoch'>,
): string {
  const path = orderDocumentPath(document)
  return `${siteOrigin}${path}?${signedQuery(secret, path, { seconds: aDay, extra: linkOwner(viewer) })}`
}
