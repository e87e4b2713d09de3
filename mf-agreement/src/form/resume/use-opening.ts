import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { getAgreement } from 'shared-contracts/api/agreement.contract'
import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import { useSessionStore } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import type { Draft } from '../saving/draft-record'
import { changeDraft, readDrafts, removeDrafts } from '../saving/draft-store'
import {
  deviceDraft,
  unusedKey,
  removableKeys,
  mergeWithServer,
  emptyDraft,
  type DraftQuery,
} from './opened-draft'

interface OpeningOptions {
  slug: string
  id: string | undefined
  total: number
  serviceId: number
}

/** Opens the draft of an address once the form is in the browser; `undefined` meanwhile. */
export function useOpening(options: OpeningOptions) {
  const { api, href, navigate } = useShell()
  const session = useSessionStore()
  const [opening, setOpening] = useState<Opening>()
  // Counts openings: each one of them makes a form of its own.
  const [turn, setTurn] = useState(0)
  const [skipStored, setSkipStored] = useState(false)
  const open = useEffectEvent(() => {
    const user = session.store.getState()
    const userId = user.status === 'signed-in' ? user.userId : null
    return openDraft({ ...options, api, userId, skipStored })
  })
  const onFound = useEffectEvent((found: Awaited<ReturnType<typeof openDraft>>) => {
    if (found.kind !== 'elsewhere') return setOpening(found)
    navigate(href('agreement.form', { id: options.id ?? '', name: found.slug }), {
      replace: true,
    })
  })
  // Once per turn: what is opened does not follow the session or the address.
  useEffect(() => {
    let current = true
    void open().then((found) => current && onFound(found))
    return () => {
      current = false
    }
  }, [turn])
  const openAgain = (withoutEarlier: boolean) => {
    setOpening(undefined)
    setSkipStored(withoutEarlier)
    setTurn(turn + 1)
  }
  const startOver = () => {
    const address = href('agreement.form', { name: options.slug })
    // Past the router, as the id of the draft came into the address.
    window.history.replaceState(window.history.state, '', address)
    openAgain(true)
  }
  return { opening, turn, retry: () => openAgain(false), startOver }
}

/** Milliseconds that a draft of this device waits for what the server has of it. */
const patience = 2500

type Opening =
  | {
      kind: 'open'
      draft: Draft
      /** It was begun before, and the address did not ask for it. */
      found: boolean
    }
  | { kind: 'dead-link' }
  | { kind: 'unreached' }
  | { kind: 'sign-in' }
  /** The draft belongs to another form. */
  | { kind: 'elsewhere'; slug: string }

interface OpenDraftOptions extends DraftQuery {
  api: ApiClient
  total: number
  serviceId: number
  /** Ignore earlier answers and start over. */
  skipStored: boolean
}

/** Finds the answers that a form opens with: on this device, at the server, or none. */
async function openDraft(options: OpenDraftOptions): Promise<Opening> {
  const { slug, total, serviceId, skipStored } = options
  const drafts = await readDrafts()
  await removeDrafts(removableKeys(drafts, options.userId, new Date()))
  const key = unusedKey(drafts, slug, Date.now())
  const device = skipStored ? undefined : deviceDraft(drafts, options)
  const id = skipStored ? undefined : (options.id ?? device?.agreementId ?? undefined)
  const found = device !== undefined && !options.id
  if (!id) {
    return { kind: 'open', found, draft: device ?? emptyDraft(key, serviceId) }
  }
  const answer = await loadFromServer(options.api, id, device ? patience : undefined)
  if (answer.kind === 'draft') {
    const { detail } = answer
    if (detail.slug && detail.slug !== slug) return { kind: 'elsewhere', slug: detail.slug }
    const draft = mergeWithServer(device, detail, { key, total })
    if (device) await storeOpened(device, draft)
    return { kind: 'open', found, draft }
  }
  // What lies here opens without the server: its id may be of no use, its answers are.
  if (device) return { kind: 'open', found, draft: device }
  return { kind: answer.kind }
}

/** What was set aside stays here until somebody chooses. What a tab wrote meanwhile is newer. */
const storeOpened = (device: Draft, opened: Draft) =>
  changeDraft(opened.key, (stored) =>
    stored && stored.savedAt !== device.savedAt ? stored : opened,
  )

type ServerAnswer =
  | { kind: 'draft'; detail: AgreementDetail }
  | { kind: 'dead-link' | 'sign-in' | 'unreached' }

async function loadFromServer(
  api: ApiClient,
  refId: string,
  limit?: number,
): Promise<ServerAnswer> {
  const abort = new AbortController()
  const timer = limit ? setTimeout(() => abort.abort(), limit) : undefined
  try {
    const detail = await api.call(getAgreement, { params: { refId }, signal: abort.signal })
    return { kind: 'draft', detail }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unreached' }
    if (error.status === 401) return { kind: 'sign-in' }
    return { kind: error.status < 500 && error.status !== 429 ? 'dead-link' : 'unreached' }
  } finally {
    clearTimeout(timer)
  }
}
