/** What the provider says about one transaction; nothing of a card beyond its last four digits. */
export interface ProviderTransaction {
  providerId: string
  txRef: string
  flwRef: string
  status: 'successful' | 'failed' | 'pending'
  amountKobo: number
  currency: string
  /** `card`, `bank_transfer`, …; empty when the provider does not say. */
  paymentType: string
  /** From the metadata that an inline checkout sent along; nothing to rely on alone. */
  orderNumber: string | undefined
  raw: Record<string, unknown>
}

export interface NewPayment {
  txRef: string
  amountKobo: number
  /** What is paid for: an order by its number, or a plan (`SUB-17`). */
  orderNumber: string
  kind: 'order' | 'subscription'
  /** Title of what is paid for. */
  item: string
  customer: { name: string; email: string; phone: string }
}

/** `unclear`: the provider may have made the page all the same; never ask for it again. */
export type Created =
  | { kind: 'link'; link: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unclear'; reason: string }

/** `unknown` means not yet; `unreachable` means that nobody knows. */
export type Verified =
  | { kind: 'found'; transaction: ProviderTransaction }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; reason: string }

export interface PaymentProvider {
  createPayment(payment: NewPayment): Promise<Created>
  verifyById(providerId: string): Promise<Verified>
  verifyByReference(txRef: string): Promise<Verified>
  /** Ids of every transaction under a reference, as far as the provider can be asked. */
  listByReference(txRef: string): Promise<string[]>
  /** Whether nobody can pay by this page any more. */
  disableLink(link: string): Promise<boolean>
}
