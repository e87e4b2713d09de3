import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { ManifestPage } from 'shared-contracts/remote-manifest'
import { useSession, type Session } from 'shared-contracts/session'
import { Notice } from 'shared-ui/notice'
import { Opening } from './notes'

type Access = ManifestPage['access']

/** Whether the shell would show a page with this rule to this session. */
export function canOpen(access: Access, session: Session): boolean {
  if (!access) return true
  if (session.status !== 'signed-in') return false
  return !access.groups || access.groups.includes(session.group)
}

interface Props {
  access: Access
  /** Whether the page has a loader, whose data it cannot do without. */
  loads: boolean
  children: ReactNode
}

/** Says who may see the page instead of showing it to others. */
export function Closed({ access, loads, children }: Props) {
  const open = useSession((session) => canOpen(access, session))
  const loaded = useLoaderData() !== null
  if (open) return loaded || !loads ? children : <Opening />
  return (
    <Notice>
      This page is for {access?.groups ? `groups ${access.groups.join(', ')}` : 'signed-in users'}.
      Choose such a session in the panel.
    </Notice>
  )
}
