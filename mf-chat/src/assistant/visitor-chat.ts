import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { botReply, visitorChatEvents } from 'shared-contracts/api/visitor-chat.contract'
import { saveGenericChat } from 'shared-contracts/api/chat.contract'
import type {
  ReceivedChat,
  SupportPresence,
  VisitorAnswer,
} from 'shared-contracts/api/visitor-chat.schema'
import type { SessionStore } from 'shared-contracts/session'
import type { ChatConnection, ChatService } from 'shared-contracts/shell'
import { createStore } from 'zustand/vanilla'
import { chatOwner } from '../live/chat-owner'
import { cappedDelay } from '../live/sender'
import { texts } from '../texts'
import {
  chatUuid,
  nextTimestamp,
  mergedHistory,
  readHistory,
  removeFromHistory,
  storeHistory,
  unsentIn,
  type BotMessage,
} from './chat-history'
import { readUnsentMessages, removeUnsentMessages, storeUnsentMessage } from './unsent-messages'

export interface VisitorChatState {
  messages: readonly BotMessage[]
  /** Whether the support answers; undefined where nobody says. */
  supportOnline: boolean | undefined
  /** The last message did not get through. */
  offline: boolean
  /** This browser could not store what is not sent yet: it goes with the page. */
  unstored: boolean
}

interface VisitorChatDeps {
  api: ApiClient
  chat: ChatService
  /** Whose chat it is, from beginning to end. */
  session: SessionStore
}

/** P 9: a chat is saved this long after its last message. */
const saveAfterMs = 100
/** Milliseconds between tries while something is unsent. */
const retryMs = 15_000

/** The chat with the bot: stored on the device, sent in order by socket, or over HTTP without one. */
export function createVisitorChat({ api, chat, session }: VisitorChatDeps) {
  const owner = chatOwner(session)
  const store = createStore<VisitorChatState>(() => ({
    messages: begun(mergedHistory(readHistory(), readUnsentMessages(owner.id))),
    supportOnline: undefined,
    offline: false,
    unstored: false,
  }))
  let connection: ChatConnection | undefined
  let connected = false
  let sending = false
  /** Nothing of it is stored or sent any more: the device may be somebody else's by now. */
  let isOver = false

  const isClosed = () => isOver || !owner.isCurrent()

  function add(messages: readonly BotMessage[]) {
    store.setState((state) => ({ messages: mergedHistory(state.messages, messages) }))
    if (!isClosed()) storeHistory(store.getState().messages)
  }

  function markSent(lines: readonly BotMessage[], changes: Partial<BotMessage> = {}) {
    add(lines.map((line) => ({ ...line, sent: true, ...changes })))
    removeUnsentMessages(lines.flatMap(({ id }) => id ?? []))
    if (unsentIn(store.getState().messages).length === 0) store.setState({ unstored: false })
  }

  const reply = (text: string, id: string) =>
    add([{ id, from: 'bot', text, at: nextTimestamp(store.getState().messages), sent: true }])

  /** False when it has to wait for a connection. */
  async function deliver(line: BotMessage): Promise<boolean> {
    if (isClosed()) return false
    if (connection && connected) {
      const payload = { id: chatUuid(), message: line.text, key: line.id }
      const answer = await (
        connection.send(visitorChatEvents.send, payload) as Promise<VisitorAnswer>
      ).catch(() => undefined)
      if (answer?.ok) return (markSent([line]), true)
      if (answer && answer.retryAfterMs === undefined) {
        return (markSent([line], { refused: answer.detail }), true)
      }
      if (answer) return cappedDelay(answer.retryAfterMs ?? 0).then(() => true)
    }
    return saveAll()
  }

  /** Over HTTP in one call; the bot then answers here. */
  async function saveAll(): Promise<boolean> {
    await cappedDelay(saveAfterMs)
    if (isClosed()) return false
    const { messages } = store.getState()
    const lines = unsentIn(messages)
    const body = { generic_chat: { chat_uuid: chatUuid(), messages: [...messages] } }
    try {
      await api.call(saveGenericChat, { body })
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500 && error.status !== 429
      if (refused) markSent(lines, { refused: error.detail ?? `${error.status}` })
      return refused
    }
    markSent(lines)
    for (const { id, text } of lines) reply(botReply(text), `${id}-reply`)
    return true
  }

  async function flush() {
    if (sending) return
    sending = true
    try {
      let line = unsentIn(store.getState().messages)[0]
      let through = true
      while (line && through) {
        through = await deliver(line)
        line = unsentIn(store.getState().messages)[0]
      }
      store.setState({ offline: !through })
    } finally {
      sending = false
    }
  }

  function follow(opened: ChatConnection) {
    connection = opened
    opened.on(visitorChatEvents.receive, (payload) => {
      const { message, key } = payload as ReceivedChat
      reply(message, key)
    })
    opened.on(visitorChatEvents.presence, (payload) =>
      store.setState({ supportOnline: (payload as SupportPresence).active }),
    )
    opened.onStatus((now) => {
      connected = now
      if (now) void flush()
    })
  }

  return {
    store,
    send(text: string) {
      const at = nextTimestamp(store.getState().messages)
      const id = crypto.randomUUID()
      const line: BotMessage = { id, from: 'visitor', text, at, sent: false }
      const stored = storeUnsentMessage(owner.id, line)
      store.setState(({ unstored }) => ({ unstored: unstored || !stored }))
      add([line])
      void flush()
    },
    /** At sign-out; resolves with how many are left. */
    async sendAll(): Promise<number> {
      if (unsentIn(store.getState().messages).length > 0) await saveAll()
      return unsentIn(store.getState().messages).length
    },
    /** Opens the connection and sends what waits; returns the way to end it. */
    start() {
      let ended = false
      isOver = false
      chat.connectVisitor?.(chatUuid()).then(
        (opened) => (ended ? opened.close() : follow(opened)),
        () => undefined,
      )
      const online = () => void flush()
      // A history that another tab removed belongs to nobody here any more.
      const elsewhere = ({ key, newValue }: StorageEvent) => {
        if (key === 'chat_history' && newValue !== null) add([])
      }
      // Before the next chat on this page reads what is stored.
      const unsubscribe = owner.onChange(() => removeFromHistory(store.getState().messages))
      window.addEventListener('online', online)
      window.addEventListener('storage', elsewhere)
      const timer = setInterval(online, retryMs)
      void flush()
      return () => {
        ended = true
        isOver = true
        unsubscribe()
        window.removeEventListener('online', online)
        window.removeEventListener('storage', elsewhere)
        clearInterval(timer)
        connection?.close()
        connection = undefined
        connected = false
      }
    },
  }
}

export type VisitorChat = ReturnType<typeof createVisitorChat>

const begun = (history: readonly BotMessage[]): readonly BotMessage[] =>
  history.length > 0 ? history : [{ from: 'bot', text: texts.greeting }]
