import { useEffect, useRef } from 'react'

/** False once the component has left the screen: whoever went on is not called back by a late answer. */
export function useMounted() {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
