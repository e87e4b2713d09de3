import type { ShellServices } from 'shared-contracts/shell'

export interface ToastMessage {
  text: string
  kind: 'warn' | 'success' | 'info'
}

type Show = (message: ToastMessage) => void

/**
 * react-toastify is fetched for the first message, or before it for the signed-in (`after-start.ts`); the messages
 * keep their order meanwhile.
 */
export function createToasts(
  load: () => Promise<Show> = () => import('./toast-stack').then((module) => module.mountToasts()),
): ShellServices['toast'] {
  let stack: Promise<Show> | undefined
  return (text, kind = 'warn') => {
    stack ??= load()
    stack
      .then((show) => show({ text, kind }))
      .catch(() => {
        // Forgotten, so that the next message fetches the library again.
        stack = undefined
      })
  }
}
