import { invalid } from '../../http/failures'
import { accountTexts } from '../texts'
import { pathOnSite } from './site-address'

/** Where a new account's activation link leads, as paths of the site. */
export interface AccountLinks {
  /** Page that finishes the activation. */
  page?: string | undefined
  /** Where the user goes on from there. */
  goOn?: string | undefined
}

interface GivenAddresses {
  lastUrl?: string | null | undefined
  activationUrl?: string | null | undefined
}

/** Throws a failure naming each address that leads away from the site. */
export function linksOf(
  { lastUrl, activationUrl }: GivenAddresses,
  siteOrigin: string,
): AccountLinks {
  const goOn = lastUrl ? pathOnSite(lastUrl, siteOrigin) : undefined
  const page = activationUrl ? pathOnSite(activationUrl, siteOrigin) : undefined
  const errors = {
    ...(lastUrl && !goOn && { lastUrl: [accountTexts.foreignAddress] }),
    ...(activationUrl && !page && { activationUrl: [accountTexts.foreignAddress] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { goOn, page }
}
