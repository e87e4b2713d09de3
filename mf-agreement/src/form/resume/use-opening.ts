import { useEffect, useState } from 'react'
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
  useEffect(() => {
    let current = true
    const user = session.store.getState()
    const userId = user.status === 'signed-in' ? user.userId : null
    void openDraft({ ...options, api, userId, anew }).then((found) => {
      if (!current) return
      if (found.kind !== 'elsewhere') return setOpening(found)
      navigate(href('agreement.form', { id: options.id ?? '', name: found.slug }), {
        replace: true,
      })
    })
    return () => {
      current = false
    }
    // Once per turn: what is opened does not follow the session or a new render of the shell.
    // eslint-disable-next-line react-hooks/exhaustive-deps
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
