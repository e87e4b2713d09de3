import { useEffect, useEffectEvent, useState } from 'react'
import { useSessionStore } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { openDraft, type Opening } from './open-draft'

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
  const [anew, setAnew] = useState(false)
  const open = useEffectEvent(() => {
    const user = session.store.getState()
    const userId = user.status === 'signed-in' ? user.userId : null
    return openDraft({ ...options, api, userId, anew })
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
    setAnew(withoutEarlier)
    setTurn(turn + 1)
  }
  const startAnew = () => {
    const address = href('agreement.form', { name: options.slug })
    // Past the router, as the id of the draft came into the address.
    window.history.replaceState(window.history.state, '', address)
    openAgain(true)
  }
  return { opening, turn, retry: () => openAgain(false), startAnew }
}
