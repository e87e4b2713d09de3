/** `warn` is the specification's orange (#D06900); only errors are announced as alerts. */
export type ToastKind = 'warn' | 'success' | 'info'

/** Shows a fixed text for 8 s (P 9); stays while hovered or focused. */
export type ToastService = (text: string, kind?: ToastKind) => void
