import type { AppConfig } from '../http/app-types'
import type { SignedInUser } from '../http/authentication'
import { signedQuery } from '../media/signed-link'
import { linkOwner } from '../accounts/user-link'
import type { StoredFile } from './upload.queries'
import { endings } from './upload-kinds'

const aDay = 24 * 60 * 60

/** Path of a file with the ending of what it is. */
export const uploadUrlPath = ({ id, type }: Pick<StoredFile, 'id' | 'type'>) =>
  `/media/private/uploads/${id}.${endings[type]}`

/**
 * Absolute address that opens a file for a day, without a header. A user's ends with all their sessions;
 * a visitor's, of a draft that nobody owns yet, with the day.
 */
export function uploadLink(
  { siteOrigin, secret }: Pick<AppConfig, 'siteOrigin' | 'secret'>,
  file: Pick<StoredFile, 'id' | 'type'>,
  viewer: Pick<SignedInUser, 'id' | 'epoch'> | undefined,
): string {
  const path = uploadUrlPath(file)
  return `${siteOrigin}${path}?${signedQuery(secret, path, { seconds: aDay, extra: viewer && linkOwner(viewer) })}`
}
