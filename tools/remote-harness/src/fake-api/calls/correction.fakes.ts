import {
  beginCorrection,
  copyAnswers,
  getAnswersOffer,
  listFormerVersions,
} from 'shared-contracts/api/correction.contract'
import {
  answersOffer,
  correctionDays,
  draftToFill,
  formerVersions,
  maxCorrections,
} from 'shared-contracts/api/correction.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { fake, found, type FakeCall, type FakeRequest } from '../call/fake-call'
import { saveDraft } from '../data/drafts'
import { visibleOrders } from './order.fakes'

/** Orders of the harness have no answers of a form: a correction begins with an empty one. */
export const correctionFakes: FakeCall[] = [
  fake(getAnswersOffer, {
    access: 'user',
    answer: answersOffer,
    respond: (request) => {
      const { flow_type, status, created_on } = orderOf(request)
      const closed = flow_type === 'Type B' || status === 'Payment Pending'
      const until = new Date(Date.parse(created_on) + correctionDays * 86_400_000).toISOString()
      const correction = { left: maxCorrections, until, open: false }
      return { can_copy: true, versions: 0, ...(!closed && { correction }) }
    },
  }),
  fake(beginCorrection, { access: 'user', answer: draftToFill, respond: draftFor }),
  fake(copyAnswers, { access: 'user', answer: draftToFill, respond: draftFor }),
  fake(listFormerVersions, {
    access: 'user',
    answer: formerVersions,
    respond: (request) => {
      orderOf(request)
      return { results: [] }
    },
  }),
]

const orderOf = ({ fakeData, user, params }: FakeRequest): OrderDetail =>
  found(visibleOrders(fakeData, user).find(({ number }) => number === params.number))

function draftFor(request: FakeRequest) {
  const { fakeData, user } = request
  const order = orderOf(request)
  const service = found(
    fakeData.services.find(({ slug }) => slug === order.slug) ?? fakeData.services[0],
  )
  const body = {
    ...{ agreement_id: '', purchasedService: service.id, page_no: 1 },
    ...{ field_data: { left: {} }, entireState: {} },
  }
  const draft = found(saveDraft(fakeData, { user, body, service }))
  return { agreement_id: draft.agreement_id, slug: service.slug }
}
