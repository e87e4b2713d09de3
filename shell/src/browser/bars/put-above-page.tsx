import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** A root of its own before the page's, which stays what the server rendered. Returns its removal. */
export function putAbovePage(bar: ReactNode): () => void {
  const container = document.createElement('div')
  document.body.prepend(container)
  const root = createRoot(container)
  root.render(bar)
  return () => {
    root.unmount()
    container.remove()
  }
}
