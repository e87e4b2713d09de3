import { readCard, type FieldErrors, type Form } from '../charge/card-form'
import { chosenScenario } from '../charge/scenarios'
import { accept, charge, refuse, scenarioFor } from '../charge/answer-charge'
import {
  factsOf,
  refusedOtps,
  testCardOf,
  testPin,
  wrongPin,
  type TestCard,
} from '../charge/test-cards'
import type { PaymentLink, Step } from '../ledger/records'
import type { Sandbox } from '../sandbox'

export interface Submission {
  sandbox: Sandbox
  link: PaymentLink
  form: Form
  ip: string
}

/** Errors to show, or the link as it now stands. */
export type Result =
  | { errors: FieldErrors }
  | { errors?: undefined; link: PaymentLink; cancelled?: true }

type Action = (submission: Submission) => Result | Promise<Result>
type StepAction = (submission: Submission, step: Step) => Result | Promise<Result>

const payByCard: Action = (submission) => {
  const { sandbox, form, ip } = submission
  const read = readCard(form, sandbox.now())
  if ('errors' in read) return read
  const link = abandonStep(submission)
  if (link.state !== 'open') return { link }
  const scenario = scenarioFor(link, chosenScenario(form.scenario))
  if (scenario === 'cancel') return { link, cancelled: true }
  const card = factsOf(read.card, read.expiry)
  const asked: Step = { name: 'pin', card, scenario }
  switch (read.card.auth) {
    case 'PIN':
      return toStep(sandbox, link, asked)
    case 'AVS':
      return toStep(sandbox, link, { ...asked, name: 'address' })
    case '3DS': {
      const { id } = charge(sandbox, link, chargeOf(asked, 'VBVSECURECODE', ip))
      return toStep(sandbox, link, { ...asked, name: 'bank', transactionId: id })
    }
    case 'none':
      return decide(sandbox, link, chargeOf(asked, 'NOAUTH', ip), read.card)
  }
}

const chargeOf = ({ card, scenario }: Step, authModel: string, ip: string) => ({
  paymentType: 'card' as const,
  authModel,
  ip,
  card,
  scenario,
})

const toStep = ({ ledger }: Sandbox, link: PaymentLink, step: Step): Result => ({
  link: ledger.put('links', { ...link, step, lastReason: undefined }),
})

async function decide(
  sandbox: Sandbox,
  link: PaymentLink,
  details: Parameters<typeof charge>[2],
  card?: TestCard,
): Promise<Result> {
  const transaction = charge(sandbox, link, details)
  if (card?.declines) return { link: refuse(sandbox, link, transaction, card.declines) }
  return { link: await accept(sandbox, link, transaction) }
}

const givePin: StepAction = ({ sandbox, link, form, ip }, step) => {
  const pin = (form.pin ?? '').trim()
  if (!/^\d{4}$/.test(pin)) return { errors: { pin: 'Enter the 4 digits of the PIN' } }
  const transaction = charge(sandbox, link, chargeOf(step, 'PIN', ip))
  const words = testCardOf(step.card)?.declines ?? (pin === testPin ? undefined : wrongPin)
  if (words) return { link: refuse(sandbox, link, transaction, words) }
  return toStep(sandbox, link, { ...step, name: 'otp', transactionId: transaction.id })
}

const giveOtp: StepAction = async (submission, step) => {
  const otp = (submission.form.otp ?? '').trim()
  if (!/^\d{4,8}$/.test(otp)) {
    return { errors: { otp: 'Enter the digits of the one-time password' } }
  }
  return answerStep(submission, step, refusedOtps[otp])
}

const confirmWithBank: StepAction = (submission, step) =>
  answerStep(
    submission,
    step,
    submission.form.decision === 'approve' ? undefined : 'Declined by the cardholder',
  )

async function answerStep(
  { sandbox, link }: Submission,
  { transactionId = 0 }: Step,
  refusal: string | undefined,
): Promise<Result> {
  const transaction = sandbox.ledger.get('transactions', transactionId)
  if (!transaction) return { link }
  if (refusal) return { link: refuse(sandbox, link, transaction, refusal) }
  return { link: await accept(sandbox, link, transaction) }
}

const giveAddress: StepAction = ({ sandbox, link, form, ip }, step) => {
  const wanted = { address: 'street address', city: 'city', state: 'state', zipcode: 'postcode' }
  const missing = Object.entries(wanted).filter(([name]) => !form[name]?.trim())
  if (missing.length > 0) {
    return {
      errors: Object.fromEntries(missing.map(([name, what]) => [name, `Enter the ${what}`])),
    }
  }
  return decide(sandbox, link, chargeOf(step, 'NOAUTH', ip), testCardOf(step.card))
}

const payOtherwise =
  (paymentType: 'bank_transfer' | 'ussd'): Action =>
  ({ sandbox, link, form, ip }) => {
    const scenario = scenarioFor(link, chosenScenario(form.scenario))
    if (scenario === 'cancel') return { link, cancelled: true }
    return decide(sandbox, link, { paymentType, authModel: 'AUTH', ip, scenario })
  }

/** A charge that waits for its customer is given up; it counts as a failed try. */
function abandonStep({ sandbox, link }: Submission): PaymentLink {
  const id = link.step?.transactionId
  const transaction = id === undefined ? undefined : sandbox.ledger.get('transactions', id)
  if (transaction?.status === 'pending') {
    return refuse(sandbox, link, transaction, 'Transaction cancelled by the customer')
  }
  return link.step ? sandbox.ledger.put('links', { ...link, step: undefined }) : link
}

const restart: Action = (submission) => {
  const link = abandonStep(submission)
  return { link: submission.sandbox.ledger.put('links', { ...link, lastReason: undefined }) }
}

const cancel: Action = (submission) => ({ link: abandonStep(submission), cancelled: true })

/** An answer to a step that is over changes nothing: the page then shows where things stand. */
const atStep =
  (name: Step['name'], act: StepAction): Action =>
  (submission) => {
    const { step } = submission.link
    return step?.name === name ? act(submission, step) : { link: submission.link }
  }

export const actions: Record<string, Action> = {
  card: payByCard,
  pin: atStep('pin', givePin),
  otp: atStep('otp', giveOtp),
  address: atStep('address', giveAddress),
  bank: atStep('bank', confirmWithBank),
  banktransfer: payOtherwise('bank_transfer'),
  ussd: payOtherwise('ussd'),
  restart,
  cancel,
}
