import type { ShellServices } from 'shared-contracts/shell'
import { createValue, type Value } from './value'

export type ToastKind = NonNullable<Parameters<ShellServices['toast']>[1]>

export interface Toast {
  id: number
  text: string
  kind: ToastKind
}

export interface Toasts {
  shown: Value<readonly Toast[]>
  show(text: string, kind: ToastKind): void
  dismiss(id: number): void
}

/** P 9: a message hides after 8 s. */
const shownMs = 8000

export function createToasts(): Toasts {
  const toasts = createValue<readonly Toast[]>([])
  let count = 0
  const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))
  return {
    shown: toasts,
    dismiss,
    show(text, kind) {
      const id = ++count
      toasts.set([...toasts.get(), { id, text, kind }])
      setTimeout(() => dismiss(id), shownMs)
    },
  }
}
