import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/** After a client navigation the focus goes to the new page's title, as after a page load. */
export function MainFocus() {
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (state !== 'idle' || lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (!hash) focusTitle()
  }, [pathname, hash, state])
  return null
}

function focusTitle() {
  const main = document.getElementById('main')
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
