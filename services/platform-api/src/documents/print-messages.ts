import type { Format, Printable } from './printable'

export interface PrintRequest {
  format: Format
  printable: Printable
}
export type PrintAnswer = { bytes: Uint8Array } | { failed: string }
