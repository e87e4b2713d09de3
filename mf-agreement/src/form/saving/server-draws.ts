import { useEffect, useRef, type RefObject } from 'react'
import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { useShell } from 'shared-contracts/shell'

/**
 * True once the server has said that it draws the document itself: then no HTML is sent, which
 * spares metered networks. Asked once, in the background; without an answer everything is sent.
 */
export function useServerDraws(): RefObject<boolean> {
  const { api } = useShell()
  const draws = useRef(false)
  useEffect(() => {
    api.call(getServerCapabilities).then(
      ({ extensions }) => {
        draws.current = extensions?.includes('agreement-render') ?? false
      },
      () => undefined,
    )
  }, [api])
  return draws
}
