import { demotedCookie, safeModeCookie } from 'release-contracts/assignment'
import { readStored } from 'shared-contracts/storage'
import { storedConsent } from 'shared-contracts/consent-cookie'
import type { SessionStore } from 'shared-contracts/session'
import type { UnsentWorkGate } from '../unsent/lazy-unsent-work'

/** Of the cookies that scripts see, those that outlive a sign-out: what failed here, and what was agreed to. */
const persistentCookies: readonly string[] = [storedConsent.name, demotedCookie, safeModeCookie]

export interface SignOutOptions {
  session: SessionStore
  apiKey: string
  /** Goes to where a sign-out ends. */
  leave: () => void
  /** The server ended the session, nobody asked to leave: what was not sent stays on the device. */
  expired?: boolean
  unsent: Pick<UnsentWorkGate, 'mayLeave' | 'forget'>
  send?: typeof fetch
}

/**
 * Sends what is unsent or asks before it goes, saves the stored chat with the bot, forgets everything
 * of this user, leaves. Once nobody wants to stay, leaving waits for nothing: the requests outlive the page
 * (`keepalive`), and signing out always completes. Resolves when what remotes kept in databases is
 * gone too, after 1 s at most.
 */
export async function signOut(options: SignOutOptions): Promise<void> {
  const { expired = false, unsent } = options
  const answer = expired ? 'unknown' : await unsent.mayLeave()
  if (answer === 'stay') return
  const keepsUnsent = answer === 'unknown' || answer === 'keep'
  const user = options.session.store.getState()
  endSession({ ...options, expired }, keepsUnsent)
  if (!keepsUnsent) {
    await unsent.forget(user.status === 'signed-in' ? user.userId : undefined)
  }
}

function endSession(options: SignOutOptions, keepsUnsent: boolean) {
  const { session, apiKey, leave, expired, send = fetch } = options
  const current = session.store.getState()
  if (current.status === 'signed-in') {
    ignoreFailure(endOnServer({ token: current.token, apiKey, chat: storedChat(), expired, send }))
  }
  ignoreFailure(send('/composition/session', { method: 'DELETE', keepalive: true }))
  session.signOut({ expired: keepsUnsent })
  clearCookies()
  leave()
}

interface EndOnServer {
  token: string
  apiKey: string
  chat: string | undefined
  /** The server has ended it already. */
  expired: boolean | undefined
  send: typeof fetch
}

/** Saves the chat while the token still opens that call, then ends the token, whatever came of it. */
async function endOnServer({ token, apiKey, chat, expired, send }: EndOnServer): Promise<void> {
  const headers = { 'Api-Key': apiKey, Authorization: `Token ${token}` }
  if (chat) {
    const savedChat = send('/api/chat/generic_conversations/', {
      method: 'POST',
      keepalive: true,
      signal: AbortSignal.timeout(1000),
      headers: { 'Content-Type': 'application/json', ...headers },
      body: chat,
    })
    await savedChat.catch(() => undefined)
  }
  // A server without this call answers 404; offline the token ends when it was unused for long.
  if (!expired) await send('/api/x/session', { method: 'DELETE', keepalive: true, headers })
}

/** Bytes of a body that browsers still send while the page closes: 64 KiB, less the rest of it. */
const maxChatBytes = 60_000

/** The chat with the bot as the API takes it: the end of it, as much as a closing page may send. */
function storedChat(): string | undefined {
  const messages = storedMessages()
  while (messages.length > 0) {
    const chat_uuid = readStored('chat_uuid')
    const body = JSON.stringify({ generic_chat: chat_uuid ? { chat_uuid, messages } : messages })
    if (new TextEncoder().encode(body).length <= maxChatBytes) return body
    messages.splice(0, Math.ceil(messages.length / 10))
  }
  return undefined
}

function storedMessages(): unknown[] {
  try {
    const parsed: unknown = JSON.parse(readStored('chat_history') ?? '[]')
    return Array.isArray(parsed) ? (parsed as unknown[]) : []
  } catch {
    return []
  }
}

/** Only those that scripts can see; the server clears its own. */
function clearCookies() {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0]
    if (name && !persistentCookies.includes(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
}

const ignoreFailure = (request: Promise<unknown>) => void request.catch(() => undefined)
