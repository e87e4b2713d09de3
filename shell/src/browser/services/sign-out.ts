import { demotedCookie, safeModeCookie } from 'shared-contracts/assignment'
import { readStored } from 'shared-contracts/storage'
import type { SessionStore } from 'shared-contracts/session'
import { forgetDatabases } from './forget-databases'

/** Cookies that outlive a sign-out: which version somebody gets, and what they agreed to. */
const keptCookies = ['visitor', 'CookieConsent', demotedCookie, safeModeCookie]

export interface SignOutOptions {
  session: SessionStore
  apiKey: string
  goHome: () => void
  /** The server ended the session, nobody asked to leave: what remotes keep in databases stays. */
  expired?: boolean
  send?: typeof fetch
}

/**
 * Saves what is stored of chats, forgets everything, goes home. Going home waits for nothing: the
 * requests outlive the page (`keepalive`), and signing out always completes. Resolves when what
 * remotes kept in databases is gone too, after 1 s at most.
 */
export async function signOut(options: SignOutOptions): Promise<void> {
  const { session, apiKey, goHome, expired = false, send = fetch } = options
  const current = session.store.getState()
  const conversations = storedConversations()
  if (current.status === 'signed-in' && conversations) {
    quietly(
      send('/api/chat/save_chat_conversations/', {
        method: 'POST',
        keepalive: true,
        signal: AbortSignal.timeout(1000),
        headers: {
          'Content-Type': 'application/json',
          'Api-Key': apiKey,
          Authorization: `Token ${current.token}`,
        },
        body: JSON.stringify({ chatlog_conversations: conversations }),
      }),
    )
  }
  quietly(send('/composition/session', { method: 'DELETE', keepalive: true }))
  session.signOut()
  clearCookies()
  goHome()
  if (!expired) await forgetDatabases()
}

function storedConversations(): unknown {
  const text = readStored('chat_history')
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only those that scripts can see; the server clears its own. */
function clearCookies() {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0]
    if (name && !keptCookies.includes(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
}

const quietly = (request: Promise<unknown>) => void request.catch(() => undefined)
