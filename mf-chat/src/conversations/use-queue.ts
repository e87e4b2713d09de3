import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf, type Failure } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import type { LiveChatView } from '../live/use-live-chat'
import { loadQueue, type QueuePage } from './load-queue'
import { filterKey, type useInboxAddress } from './inbox-address'
import {
  firstFilter,
  lastSentAt,
  filterConversations,
  searchTerm,
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

type InboxAddress = ReturnType<typeof useInboxAddress>

/** The agent's list: what is shown, by page, and kept up to date while messages come and go. */
export function useQueue(first: QueuePage, chat: LiveChatView, address: InboxAddress) {
  const { api } = useShell()
  const [filter, setFilter] = useState(address.filter)
  const [state, setState] = useState<QueueState>(() => ({
    page: 1,
    ...first,
    ...foundBy(filter, first),
  }))
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const latest = useRef(0)

  async function load(next: QueueFilter, page: number) {
    const request = (latest.current += 1)
    setLoading(true)
    try {
      const answer = await loadQueue(api, next, page)
      chat.add(answer.conversations)
      // An answer to an earlier question must not replace that of a later one.
      if (request !== latest.current) return
      setState((before) => ({
        ...{ counts: answer.counts, more: answer.more, whole: answer.whole, page },
        ...foundBy(next, answer, page > 1 ? before.found : undefined),
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
    if (filterKey(next) === filterKey(filter)) return
    address.show(next)
    clearTimeout(timer.current)
    const pause = part.search === undefined ? 0 : typingPauseMs
    timer.current = setTimeout(() => void load(next, 1), pause)
  }

  // Another filter than one's own comes with Back or a link.
  const onAddress = useEffectEvent((key: string) => {
    if (key === filterKey(filter)) return
    clearTimeout(timer.current)
    setFilter(address.filter)
    void load(address.filter, 1)
  })
  const addressKey = filterKey(address.filter)
  useEffect(() => onAddress(addressKey), [addressKey])

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

/** Ids that a search found so far; without a search, or where the server does not search, nothing. */
const foundBy = (
  { search }: QueueFilter,
  { conversations, whole }: QueuePage,
  before: Iterable<string> = [],
) =>
  searchTerm(search) && !whole
    ? { found: new Set([...before, ...conversations.map(({ id }) => id)]) }
    : {}

export type ConversationQueue = ReturnType<typeof useQueue>

/** Once the connection is back, and some time after the last message. */
function useRecount({ chat, recount }: { chat: LiveChatView; recount: () => void }) {
  const last = chat.conversations.reduce(
    (newest, conversation) =>
      lastSentAt(conversation) > newest ? lastSentAt(conversation) : newest,
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
