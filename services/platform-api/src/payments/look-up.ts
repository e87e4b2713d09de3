import type { PaymentProvider, ProviderTransaction, Verified } from './provider'

export interface LookedUp {
  /** False when the provider could not say everything that was asked. */
  reached: boolean
  transactions: ProviderTransaction[]
}

const most = 10

/**
 * Every transaction that the provider knows under a reference. Its newest answers first; when that
 * one failed, all others are looked at, because a customer may have tried twice on one page.
 */
export async function lookUp(
  provider: PaymentProvider,
  txRef: string,
  transactionId?: string,
): Promise<LookedUp> {
  const answers: Verified[] = [await provider.verifyByReference(txRef)]
  if (transactionId !== undefined && !has(answers, transactionId)) {
    answers.push(await provider.verifyById(transactionId))
  }
  const found = foundIn(answers)
  if (found.length > 0 && found.every(({ status }) => status === 'failed')) {
    const ids = await provider.listByReference(txRef)
    for (const id of ids.filter((id) => !has(answers, id)).slice(0, most)) {
      answers.push(await provider.verifyById(id))
    }
  }
  const transactions = foundIn(answers).filter((transaction) => transaction.txRef === txRef)
  return { reached: answers.every(({ kind }) => kind !== 'unreachable'), transactions }
}

const foundIn = (answers: Verified[]) =>
  answers.flatMap((answer) => (answer.kind === 'found' ? [answer.transaction] : []))

const has = (answers: Verified[], id: string) =>
  foundIn(answers).some(({ providerId }) => providerId === id)
