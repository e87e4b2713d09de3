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

export type Kind = keyof Ledger

export const kinds = Object.keys(emptyLedger()) as Kind[]

export type Sizes = Record<Kind, number>

export const sizesOf = (ledger: Ledger): Sizes =>
  Object.fromEntries(kinds.map((kind) => [kind, ledger[kind].length])) as Sizes

/** What came in since `before`. */
export const sinceThen = (ledger: Ledger, before: Sizes): Ledger =>
  Object.fromEntries(
    kinds.map((kind) => [kind, ledger[kind].slice(before[kind])]),
  ) as unknown as Ledger
