import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf, type Failure } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import type { LiveChatView } from '../live/use-live-chat'
import { loadQueue, type QueuePage } from './load-queue'
import {
  firstFilter,
  lastSentAt,
  filterConversations,
  searchWords,
  type QueueFilter,
} from './queue-filter'

/** Milliseconds without typing before the server is asked. */
const typingPauseMs = 300
/** Milliseconds after which the counts follow what was written meanwhile. */
const recountMs = 3000

interface QueueState {
  page: number
  more: boolean
  whole: boolean
  counts: QueuePage['counts']
  /** Ids that a search found. */
  found?: ReadonlySet<string>
}

/** The agent's list: what is shown, by page, and kept up to date while messages come and go. */
export function useQueue(first: QueuePage, chat: LiveChatView) {
  const { api } = useShell()
  const [filter, setFilter] = useState(firstFilter)
  const [state, setState] = useState<QueueState>({ page: 1, ...first })
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const latest = useRef(0)

  async function load(next: QueueFilter, page: number) {
    const request = (latest.current += 1)
    setLoading(true)
    try {
      const { conversations, ...rest } = await loadQueue(api, next, page)
      chat.add(conversations)
      // An answer to an earlier question must not replace that of a later one.
      if (request !== latest.current) return
      const ids = conversations.map(({ id }) => id)
      setState((before) => ({
        ...{ ...rest, page },
        ...(searchWords(next.search) && !rest.whole
          ? { found: new Set([...(page > 1 ? (before.found ?? []) : []), ...ids]) }
          : {}),
      }))
      setFailure(undefined)
    } catch (error) {
      if (request === latest.current) setFailure(failureOf(error))
    } finally {
      if (request === latest.current) setLoading(false)
    }
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function change(part: Partial<QueueFilter>) {
    const next = { ...filter, ...part }
    setFilter(next)
    const typed = part.search !== undefined
    // One or two letters change nothing of what the server is asked.
    if (typed && searchWords(next.search) === searchWords(filter.search)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void load(next, 1), typed ? typingPauseMs : 0)
  }

  useRecount({ chat, recount: () => void loadCounts() })
  async function loadCounts() {
    try {
      const { conversations, counts } = await loadQueue(api, firstFilter)
      chat.add(conversations)
      setState((before) => ({ ...before, counts }))
    } catch {
      // The counts on screen stay as they were; the next message tries again.
    }
  }

  return {
    filter,
    change,
    ...{ loading, failure },
    counts: state.counts,
    more: state.more,
    conversations: filterConversations(chat.conversations, filter, state.found),
    loadMore: () => void load(filter, state.page + 1),
    retry: () => void load(filter, 1),
    /** After one's own change of a status. */
    recount: () => void loadCounts(),
  }
}

export type ConversationQueue = ReturnType<typeof useQueue>

/** Once the connection is back, and some time after the last message. */
function useRecount({ chat, recount }: { chat: LiveChatView; recount: () => void }) {
  const last = chat.conversations.reduce(
    (newest, one) => (lastSentAt(one) > newest ? lastSentAt(one) : newest),
    '',
  )
  const seen = useRef({ last, connected: false })
  const { connected = false } = chat
  const onQuiet = useEffectEvent(recount)
  useEffect(() => {
    const { last: before, connected: wasConnected } = seen.current
    seen.current = { last, connected }
    if (!connected || (last === before && wasConnected)) return
    const timer = setTimeout(() => onQuiet(), wasConnected ? recountMs : 0)
    return () => clearTimeout(timer)
  }, [last, connected])
}
