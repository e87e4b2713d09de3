import { saveConversations } from 'shared-contracts/api/chat.contract'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import type { ApiClient } from 'shared-contracts/api-client'
import type { ChatService } from 'shared-contracts/shell'
import { createStore } from 'zustand/vanilla'
import { openLine, type ChatLine } from './chat-line'
import { hasGap, positions, withMessage, type PlacedMessage } from './message-log'
import { createSender, type Outgoing } from './sender'
import { readUnsent, writeUnsent } from './unsent'

export interface PendingMessage extends Outgoing {
  /** Why the server did not take it; undefined while it is on its way. */
  refused?: string
}

export interface LiveChatState {
  conversations: readonly Conversation[]
  pending: readonly PendingMessage[]
  /** Undefined until the line was tried. */
  connected: boolean | undefined
}

interface LiveChatOptions {
  api: ApiClient
  chat: ChatService
  userId: number
  loaded: readonly Conversation[]
}

/** Milliseconds until the line is asked for again when it could not be opened at all. */
const reopenAfter = 10_000

/** One user's conversations, kept up to date; what is written goes out in order and once. */
export function createLiveChat({ api, chat, userId, loaded }: LiveChatOptions) {
  const store = createStore<LiveChatState>(() => ({
    conversations: loaded,
    pending: readUnsent(userId),
    connected: undefined,
  }))
  let line: ChatLine | undefined

  function receive(messages: readonly PlacedMessage[]) {
    store.setState(({ conversations, pending }) => ({
      conversations: messages.reduce<readonly Conversation[]>(
        (list, message) => withMessage(list, message, userId),
        conversations,
      ),
      pending: pending.filter(({ id }) => !messages.some((message) => message.id === id)),
    }))
  }

  const sender = createSender({
    send: (message) => line?.send(message) ?? Promise.reject(new Error('There is no line.')),
    save: (message) => saveOverHttp(api, message),
    connected: () => line?.connected() ?? false,
    onStored: (message, stored) => receive([stored ?? unnumbered(message, userId)]),
    onRefused: ({ id }, refused) => changePending(id, (message) => ({ ...message, refused })),
  })

  function changePending(id: string, change: (message: PendingMessage) => PendingMessage) {
    store.setState(({ pending }) => ({
      pending: pending.map((message) => (message.id === id ? change(message) : message)),
    }))
  }

  /** What was missed first, then what waits: a reader sees both sides in their order. */
  async function resume() {
    await line?.catchUp(() => positions(store.getState().conversations)).catch(() => undefined)
    await sender.flush()
  }

  function open(signal: AbortSignal) {
    openLine(chat, {
      onMessages(messages) {
        receive(messages)
        if (messages.length === 1 && hasGap(store.getState().conversations)) void resume()
      },
      onStatus(connected) {
        store.setState({ connected })
        if (connected) void resume()
      },
    }).then(
      (opened) => {
        if (signal.aborted) return opened.close()
        line = opened
        if (opened.connected()) void resume()
      },
      () => {
        if (signal.aborted) return
        store.setState({ connected: false })
        setTimeout(() => signal.aborted || open(signal), reopenAfter)
      },
    )
  }

  return {
    store,
    /** Opens the line; returns the way to close it. */
    start() {
      const ending = new AbortController()
      const offKept = store.subscribe(({ pending }) => writeUnsent(userId, pending.map(outgoingOf)))
      for (const message of store.getState().pending) sender.push(outgoingOf(message))
      open(ending.signal)
      return () => {
        ending.abort()
        offKept()
        line?.close()
        line = undefined
      }
    },
    send(conversation: Conversation, text: string) {
      const message = outgoing(conversation, text)
      store.setState(({ pending }) => ({ pending: [...pending, message] }))
      sender.push(message)
    },
    resend(id: string) {
      const message = store.getState().pending.find((one) => one.id === id)
      if (!message) return
      changePending(id, outgoingOf)
      sender.push(outgoingOf(message))
    },
    changeStatus(id: string, status: 'Ongoing' | 'Completed') {
      store.setState(({ conversations }) => ({
        conversations: conversations.map((one) => (one.id === id ? standing(one, status) : one)),
      }))
    },
  }
}

export type LiveChat = ReturnType<typeof createLiveChat>

const standing = (conversation: Conversation, status: 'Ongoing' | 'Completed'): Conversation => ({
  ...conversation,
  recipients: conversation.recipients.map((person) => ({ ...person, status })),
})

const outgoing = ({ id, recipients }: Conversation, text: string): Outgoing => ({
  id: crypto.randomUUID(),
  conversation: id,
  recipients: recipients.map((person) => person.id),
  text,
  at: new Date().toISOString(),
})

const outgoingOf = ({ refused: _, ...message }: PendingMessage): Outgoing => message

/** Stored by a server that gave no number: it stands by its time. */
const unnumbered = (message: Outgoing, userId: number): PlacedMessage => ({
  conversation: message.conversation,
  id: message.id,
  seq: undefined,
  sender: String(userId),
  senderName: '',
  text: message.text,
  messageSentDateTime: message.at,
  recipients: message.recipients,
})

async function saveOverHttp(api: ApiClient, { id, text, at, conversation }: Outgoing) {
  const messages = [{ id, text, messageSentDateTime: at, fromMe: true }]
  await api.call(saveConversations, {
    body: { chatlog_conversations: [{ id: conversation, messages }] },
  })
}
