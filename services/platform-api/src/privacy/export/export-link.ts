import type { AppConfig } from '../../http/app-types'
import type { SignedInUser } from '../../http/authentication'
import { lagosDate } from 'agreement-template/format'
import type { ExportLink } from 'shared-contracts/api/privacy.schema'
import { signedQuery } from '../../media/signed-link'
import { linkOwner } from '../../accounts/user-link'

const quarterOfAnHour = 15 * 60

/** Below `/media/private/`, which no other route opens. */
export const exportPath = '/media/private/export/'

/** Address of the user's own zip, for a quarter of an hour and not beyond their sessions. */
export function exportLink(
  { siteOrigin, secret }: Pick<AppConfig, 'siteOrigin' | 'secret'>,
  user: Pick<SignedInUser, 'id' | 'epoch'>,
  now = new Date(),
): ExportLink {
  const path = `${exportPath}amofin-data-${lagosDate(now)}.zip`
  const options = { seconds: quarterOfAnHour, now: now.getTime(), extra: linkOwner(user) }
  return {
    link: `${siteOrigin}${path}?${signedQuery(secret, path, options)}`,
    expires_on: new Date(now.getTime() + quarterOfAnHour * 1000).toISOString(),
  }
}
