import type {
  SaveAgreementBody,
  SaveCode,
  SavedAgreement,
} from 'shared-contracts/api/agreement.schema'
import { nairaText } from '../money/naira'
import type { Draft, LockedOrder, Service } from './agreement.queries'

type Prices = Pick<Service, 'costKobo' | 'filingKobo' | 'filingText'>

const pricesOf = ({ costKobo, filingKobo, filingText }: Prices) => ({
  amount: nairaText(costKobo + filingKobo),
  filing_cost: nairaText(filingKobo),
  filing_cost_text: filingText,
  amofin_cost: nairaText(costKobo),
})

interface Saved {
  draft: Draft
  service: Service
  /** Its prices hold once there is one. */
  order: LockedOrder | undefined
  code: SaveCode
  detail: string
}

export function savedAnswer({ draft, service, order, code, detail }: Saved): SavedAgreement {
  return {
    code,
    agreement_id: draft.id,
    detail,
    status: draft.status,
    order_number: draft.status === 'Completed' ? draft.orderNumber : null,
    purchasedService: service.id,
    ...pricesOf(order ?? service),
  }
}

const noPrices: Prices = { costKobo: 0, filingKobo: 0, filingText: '' }

/** The same for a draft that does not exist and for one of somebody else. */
export function notCreated(
  detail: string,
  { purchasedService }: SaveAgreementBody,
  service?: Service,
): SavedAgreement {
  const asked = Number(purchasedService)
  return {
    code: 'not_created',
    agreement_id: '',
    detail,
    status: 'Draft',
    order_number: null,
    purchasedService: service?.id ?? (Number.isSafeInteger(asked) ? asked : 0),
    ...pricesOf(service ?? noPrices),
  }
}
