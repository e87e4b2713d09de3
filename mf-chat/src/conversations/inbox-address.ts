import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'shared-contracts/router'
import { firstFilter, searchTerm, type QueueFilter } from './queue-filter'

const statuses = ['Ongoing', 'Completed'] as const
const sorts = ['recent', 'name', 'id'] as const

/** What an address asks of the queue; whatever is not understood falls back to its default. */
export function filterOf(search: string): QueueFilter {
  const params = new URLSearchParams(search)
  const words = params.get('q')?.trim() ?? ''
  return {
    search: searchTerm(words) && words,
    status: statuses.find((status) => status === params.get('status')) ?? firstFilter.status,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? firstFilter.sort,
  }
}

/** Equal for filters that show the same: one or two typed letters change nothing. */
export const filterKey = ({ search, status, sort }: QueueFilter) =>
  [status, sort, searchTerm(search)].join(' ')

/** Parameters of the address; an undefined one is left out. */
type Change = Partial<Record<'conversation' | 'pane' | 'q' | 'status' | 'sort', string | undefined>>

const filterParams = ({ search, status, sort }: QueueFilter): Change => ({
  status: status === firstFilter.status ? undefined : status,
  sort: sort === firstFilter.sort ? undefined : sort,
  q: searchTerm(search) ? search.trim() : undefined,
})

/**
 * Which conversation is open and what the queue shows stand in the address: Back closes what was
 * opened, and a reload or a link shows the same.
 */
export function useInboxAddress() {
  const { params, change, close } = useAddressAhead()
  const conversation = params.get('conversation') ?? undefined
  const [last, setLast] = useState(conversation)
  if (conversation !== undefined && conversation !== last) setLast(conversation)
  return {
    view: viewOf(params),
    conversation,
    /** The one opened last, also when it was closed again. */
    last,
    filter: filterOf(params.toString()),
    open: (id: string) =>
      change({ conversation: id, pane: undefined }, { push: conversation === undefined }),
    openCustomer: (id: string) => change({ conversation: id, pane: 'customer' }, { push: true }),
    closeCustomer: () => close({ pane: undefined }),
    close: () => close({ conversation: undefined, pane: undefined }),
    show: (filter: QueueFilter) => change(filterParams(filter)),
  }
}

/** The router may ask the server for news before the address changes; the screen does not wait. */
function useAddressAhead() {
  const { key, search, state } = useLocation()
  const [, setParams] = useSearchParams()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ of: string; search: string; push: boolean }>()
  // It was reached; a later Back to where it began must not lead there again.
  if (ahead && ahead.of !== key) setAhead(undefined)
  const params = new URLSearchParams(ahead?.of === key ? ahead.search : search)

  function show(part: Change, push = false) {
    const next = withChange(params, part)
    setAhead({ of: key, search: next.toString(), push })
    return next
  }

  function change(part: Change, options = { push: false }) {
    // What was not reached yet is given up for this, and its own entry with it.
    const push = options.push || (ahead?.push ?? false)
    const entry = push ? { opened: true } : (state as unknown)
    setParams(show(part, push), { replace: !push, state: entry, preventScrollReset: true })
  }

  /** To the entry before, if it was this screen that led on from it. */
  function close(part: Change) {
    if ((state as { opened?: boolean } | null)?.opened !== true) return change(part)
    show(part)
    void navigate(-1)
  }

  return { params, change, close }
}

function viewOf(params: URLSearchParams): 'list' | 'thread' | 'customer' {
  if (!params.has('conversation')) return 'list'
  return params.get('pane') === 'customer' ? 'customer' : 'thread'
}

function withChange(current: URLSearchParams, part: Change): URLSearchParams {
  const params = new URLSearchParams(current)
  for (const [name, value] of Object.entries(part)) {
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  return params
}
