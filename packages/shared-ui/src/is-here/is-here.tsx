import { useEffect, useRef } from 'react'
import { useNavigation } from 'shared-contracts/router'

/** False once the visitor has left the page or is on the way to another: a late answer leads nowhere then. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  const isLeaving = useNavigation().location !== undefined
  useEffect(() => {
    here.current = !isLeaving
    return () => {
      here.current = false
    }
  }, [isLeaving])
  return () => here.current
}
