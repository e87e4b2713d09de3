import type { AppConfig } from '../app/app-types'
import { signedQuery } from '../media/signed-link'
import type { StoredFile } from './upload.queries'
import { endings } from './upload-kinds'

const aDay = 24 * 60 * 60

/** Path of a file with the ending of what it is. */
export const uploadUrlPath = ({ id, type }: Pick<StoredFile, 'id' | 'type'>) =>
  `/media/private/uploads/${id}.${endings[type]}`

/** Absolute address that opens a file for a day, without a header. */
export function uploadLink(
  { siteOrigin, secret }: Pick<AppConfig, 'siteOrigin' | 'secret'>,
  file: Pick<StoredFile, 'id' | 'type'>,
): string {
  const path = uploadUrlPath(file)
  return `${siteOrigin}${path}?${signedQuery(secret, path, { seconds: aDay })}`
}
