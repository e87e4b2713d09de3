import type { QaLinkRequest } from 'release-contracts/rollout-messages'
import { linkTexts } from '../wording/tool-texts'

/** A link for testers as it is put together: an empty version leaves a remote as it is. */
export interface LinkForm {
  remotes: Record<string, string>
  /** Of an error whose versions are shown; with one, the versions above do not count. */
  reference: string
  path: string
  hours: string
}

export interface LinkErrors {
  remotes?: string
  reference?: string
  path?: string
}

/** A path of this site, and nothing that a browser could read as another host. */
export const isSitePath = (text: string) => /^\/(?![/\\])/.test(text)

export function readLink(form: LinkForm): { request: QaLinkRequest } | { errors: LinkErrors } {
  const remotes = Object.fromEntries(Object.entries(form.remotes).filter(([, version]) => version))
  const path = form.path.trim()
  const plan = form.reference.trim()
  const errors: LinkErrors = {
    ...(plan !== '' || Object.keys(remotes).length > 0 ? {} : { remotes: linkTexts.noVersion }),
    ...(plan === '' || /^[\w-]{16}$/.test(plan) ? {} : { reference: linkTexts.referenceWrong }),
    ...(isSitePath(path) ? {} : { path: linkTexts.pathWrong }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { request: { ...(plan ? { plan } : { remotes }), path, hours: Number(form.hours) } }
}
