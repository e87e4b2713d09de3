import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiClient } from 'shared-contracts/api-client'
import { createEditorTicket } from 'shared-contracts/api/content-lists.contract'
import { failureOf, type Failure } from 'shared-contracts/failure'
import { useSession, type Session } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'

/** A record of the back end's editors: `new` for one that is not there yet. */
export interface EditorTarget {
  /** As the API names it: `services`, `faq-entries`, `coupons`. */
  kind: string
  id: number | 'new'
}

/**
 * Address of an editor, good for one opening: with a ticket, or with the session's own token where
 * the server gives no tickets (decisions.md, settled 14). Rejects as the call does.
 */
export async function editorAddress(
  { kind, id }: EditorTarget,
  api: ApiClient,
  session: Session,
): Promise<string> {
  try {
    const { ticket, editors } = await api.call(createEditorTicket, {})
    const known = editors.find(({ name }) => name === kind)
    const path = (id === 'new' ? known?.add : known?.edit) ?? defaultPath(kind)
    return withToken(path.replace('{id}', String(id)), ticket)
  } catch (error) {
    if (failureOf(error).kind !== 'missing' || session.status !== 'signed-in') throw error
    return withToken(defaultPath(kind).replace('{id}', String(id)), session.token)
  }
}

const defaultPath = (kind: string) => `/api/x/editors/${encodeURIComponent(kind)}/{id}`

const withToken = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`

/** The address to open; another one for another record or another try, not for one just added. */
export function useEditorAddress({ kind, id }: EditorTarget) {
  const { api } = useShell()
  const session = useSession((state) => state)
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ address?: string; failure?: Failure }>({})
  const added = useRef<string>(undefined)
  // A session that is renewed meanwhile must not throw away what was typed.
  const open = useEffectEvent((target: EditorTarget) => editorAddress(target, api, session))
  useEffect(() => {
    if (`${kind} ${id}` === added.current) return
    let current = true
    added.current = undefined
    setOpened({})
    open({ kind, id }).then(
      (address) => current && setOpened({ address }),
      (error: unknown) => current && setOpened({ failure: failureOf(error) }),
    )
    return () => {
      current = false
    }
  }, [kind, id, attempt])
  return {
    ...opened,
    /** Another number for every try: addresses with a session token are the same each time. */
    attempt,
    again: () => {
      added.current = undefined
      setAttempt((count) => count + 1)
    },
    keep: (saved: number) => {
      added.current = `${kind} ${saved}`
    },
  }
}
