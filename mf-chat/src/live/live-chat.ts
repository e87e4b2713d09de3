import { saveConversations } from 'shared-contracts/api/chat.contract'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { getMessages } from 'shared-contracts/api/conversations.contract'
import type { ApiClient } from 'shared-contracts/api-client'
import { failureOf, type Failure } from 'shared-contracts/failure'
import type { ChatService } from 'shared-contracts/shell'
import { createStore } from 'zustand/vanilla'
import { openChatChannel, type ChatChannel } from './chat-channel'
import {
  firstSeq,
  hasGap,
  catchUpPositions,
  mergeLoaded,
  insertMessage,
  withStatus,
  type LiveConversation,
  type StoredMessage,
} from './message-log'
import { createSender, savedMessage, type OutgoingMessage } from './sender'
import { readUnsent, removeUnsent, storeUnsent } from './unsent'

export interface PendingMessage extends OutgoingMessage {
  /** Why the server did not take it; undefined while it is on its way. */
  refused?: string
}

/** How far back a conversation was read: `whole` to its first message. */
export type ConversationHistory = 'loading' | 'whole' | Failure

export interface LiveChatState {
  conversations: readonly LiveConversation[]
  /** By conversation id; of what is not named there may be more. */
  history: Readonly<Record<string, ConversationHistory>>
  pending: readonly PendingMessage[]
  /** This browser could not store a pending message: it goes with the page. */
  unstored: boolean
  /** Undefined until the line was tried. */
  connected: boolean | undefined
}

interface LiveChatOptions {
  api: ApiClient
  chat: ChatService
  /** Whose device keeps what was not sent yet. */
  accountId: number
  /** Who writes: the support account for all of its members. */
  memberId: number
  memberName: string
  loaded: readonly LiveConversation[]
}

/** Milliseconds until the line is asked for again when it could not be opened at all. */
const reopenAfter = 10_000

/** One user's conversations, kept up to date; what is written goes out in order and once. */
export function createLiveChat(options: LiveChatOptions) {
  const { api, chat, accountId, memberId, loaded } = options
  const store = createStore<LiveChatState>(() => ({
    conversations: loaded,
    history: {},
    pending: readUnsent(accountId),
    unstored: false,
    connected: undefined,
  }))
  let line: ChatChannel | undefined
  const nextTime = risingTimes()

  function receive(messages: readonly StoredMessage[]) {
    const stored = messages.map(({ id }) => id)
    store.setState(({ conversations, pending, unstored }) => {
      const left = pending.filter(({ id }) => !stored.includes(id))
      return {
        conversations: messages.reduce<readonly LiveConversation[]>(
          (list, message) => insertMessage(list, message, memberId),
          conversations,
        ),
        pending: left,
        unstored: unstored && left.length > 0,
      }
    })
    removeUnsent(accountId, stored)
  }

  const sender = createSender({
    send: (message) => line?.send(message) ?? Promise.reject(new Error('There is no line.')),
    save: (message) => saveOverHttp(api, message),
    connected: () => line?.connected() ?? false,
    onStored: (message, stored) => receive([stored ?? unnumbered(message, memberId)]),
    onRefused: ({ id }, refused) => changePending(id, (message) => ({ ...message, refused })),
  })

  function changePending(id: string, change: (message: PendingMessage) => PendingMessage) {
    store.setState(({ pending }) => ({
      pending: pending.map((message) => (message.id === id ? change(message) : message)),
    }))
  }

  /** What was missed first, then what waits: a reader sees both sides in their order. */
  async function resume() {
    await line
      ?.catchUp(() => catchUpPositions(store.getState().conversations))
      .catch(() => undefined)
    await sender.flush()
  }

  function open(signal: AbortSignal) {
    openChatChannel(chat, {
      from: { sender: String(memberId), name: options.memberName },
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

  const setHistory = (id: string, state: ConversationHistory | undefined) =>
    store.setState(({ history: { [id]: _, ...rest } }) => ({
      history: state === undefined ? rest : { ...rest, [id]: state },
    }))

  return {
    store,
    /** Adds what a list read. */
    add(loaded: readonly LiveConversation[]) {
      store.setState(({ conversations }) => ({ conversations: mergeLoaded(conversations, loaded) }))
      if (hasGap(store.getState().conversations)) void resume()
    },
    /** Reads the messages before the first one here; a second call meanwhile does nothing. */
    async loadEarlier(id: string) {
      const { conversations, history } = store.getState()
      const conversation = conversations.find((candidate) => candidate.id === id)
      if (!conversation || history[id] === 'loading' || history[id] === 'whole') return
      setHistory(id, 'loading')
      try {
        const before = firstSeq(conversation)
        const query = before === undefined ? {} : { before: String(before) }
        const { messages, more } = await api.call(getMessages, { params: { id }, query })
        store.setState((state) => ({
          conversations: state.conversations.map((known) =>
            known.id === id ? (mergeLoaded([known], [{ ...known, messages }])[0] ?? known) : known,
          ),
        }))
        setHistory(id, more ? undefined : 'whole')
      } catch (error) {
        const failure = failureOf(error)
        // A server that knows no earlier messages sent all there are.
        setHistory(id, failure.kind === 'missing' ? 'whole' : failure)
      }
    },
    /** Opens the line; returns the way to close it. */
    start() {
      const ending = new AbortController()
      for (const message of store.getState().pending) sender.push(outgoingOf(message))
      open(ending.signal)
      return () => {
        ending.abort()
        line?.close()
        line = undefined
      }
    },
    send(conversation: Conversation, text: string, order?: string) {
      const message = outgoing(conversation, text, nextTime())
      if (order !== undefined) message.order = order
      const stored = storeUnsent(accountId, message)
      store.setState(({ pending, unstored }) => ({
        pending: [...pending, message],
        unstored: unstored || !stored,
      }))
      sender.push(message)
    },
    resend(id: string) {
      const message = store.getState().pending.find((candidate) => candidate.id === id)
      if (!message) return
      changePending(id, outgoingOf)
      sender.push(outgoingOf(message))
    },
    changeStatus(id: string, status: 'Ongoing' | 'Completed') {
      store.setState(({ conversations }) => ({
        conversations: conversations.map((conversation) =>
          conversation.id === id
            ? { ...conversation, recipients: withStatus(conversation, status) }
            : conversation,
        ),
      }))
    },
  }
}

export type LiveChat = ReturnType<typeof createLiveChat>

/** ISO date-times, no two alike: what is read back from the device comes in its order. */
function risingTimes() {
  let last = 0
  return () => {
    last = Math.max(Date.now(), last + 1)
    return new Date(last).toISOString()
  }
}

const outgoing = ({ id, recipients }: Conversation, text: string, at: string): OutgoingMessage => ({
  id: crypto.randomUUID(),
  conversation: id,
  recipients: recipients.map((person) => person.id),
  text,
  at,
})

const outgoingOf = ({ refused: _, ...message }: PendingMessage): OutgoingMessage => message

/** Stored by a server that gave no number: it stands by its time. */
const unnumbered = (message: OutgoingMessage, memberId: number): StoredMessage => ({
  conversation: message.conversation,
  id: message.id,
  seq: undefined,
  sender: String(memberId),
  senderName: '',
  text: message.text,
  messageSentDateTime: message.at,
  recipients: message.recipients,
  ...(message.order === undefined ? {} : { order: message.order }),
})

async function saveOverHttp(api: ApiClient, message: OutgoingMessage) {
  const chatlog_conversations = [{ id: message.conversation, messages: [savedMessage(message)] }]
  await api.call(saveConversations, { body: { chatlog_conversations } })
}
