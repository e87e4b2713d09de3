/** What the API acknowledged, by kind. Whatever stands here must be there after a crash. */
export interface Ledger {
  drafts: { id: string; page: number; mark: string; userId: number }[]
  orders: { number: string; userId: number; agreement: string }[]
  messages: { id: string; userId: number; text: string }[]
  accounts: { email: string }[]
  uploads: { address: string; hash: string }[]
  payments: { txRef: string; order: string }[]
  readings: { notification: number }[]
}

export const emptyLedger = (): Ledger => ({
  drafts: [],
  orders: [],
  messages: [],
  accounts: [],
  uploads: [],
  payments: [],
  readings: [],
})

export type LedgerKind = keyof Ledger

export const ledgerKinds = Object.keys(emptyLedger()) as LedgerKind[]

export type LedgerSizes = Record<LedgerKind, number>

export const ledgerSizes = (ledger: Ledger): LedgerSizes =>
  Object.fromEntries(ledgerKinds.map((kind) => [kind, ledger[kind].length])) as LedgerSizes

/** What came in since `before`. */
export const entriesSince = (ledger: Ledger, before: LedgerSizes): Ledger =>
  Object.fromEntries(
    ledgerKinds.map((kind) => [kind, ledger[kind].slice(before[kind])]),
  ) as unknown as Ledger
