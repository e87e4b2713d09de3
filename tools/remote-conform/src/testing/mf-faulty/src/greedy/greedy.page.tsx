import { useEffect } from 'react'

const keep = () => undefined

/** Takes more each time. */
export function Component() {
  useEffect(() => {
    onhashchange = keep
    document.adoptedStyleSheets.push(new CSSStyleSheet())
    document.addEventListener('scroll', () => keep())
  }, [])
  return <h1>Greedy</h1>
}
