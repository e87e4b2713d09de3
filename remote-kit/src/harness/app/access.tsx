import type { ReactNode } from 'react'
import type { ManifestPage } from 'shared-contracts/remote-manifest'
import { useSession, type Session } from 'shared-contracts/session'
import { Notice } from 'shared-ui/notice'

type Access = ManifestPage['access']

/** Whether the shell would show a page with this rule to this session. */
export function allowed(access: Access, session: Session): boolean {
  if (!access) return true
  if (session.status !== 'signed-in') return false
  return !access.groups || access.groups.includes(session.group)
}

/** Says who may see the page instead of showing it to others. */
export function Closed({ access, children }: { access: Access; children: ReactNode }) {
  const open = useSession((session) => allowed(access, session))
  if (open) return children
  return (
    <Notice>
      This page is for {access?.groups ? `groups ${access.groups.join(', ')}` : 'signed-in users'}.
      Choose such a session above.
    </Notice>
  )
}
