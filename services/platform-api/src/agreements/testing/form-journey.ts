import type { Answers } from 'agreement-template/answers'
import { parsePage } from 'agreement-template/parse-server'
import type { AgreementDetail, SavedAgreement } from 'shared-contracts/api/agreement.schema'
import { lawyerServices } from '../../../seed/lawyer-services/lawyer-services'
import { allServices } from '../../../seed/services/all-services'
import { services } from '../../tables/catalogue.tables'
import type { TestApp } from '../../testing/test-app'
import { answerKeys } from '../clean-answers'

interface Page {
  agreementId?: string
  creationKey?: string
  pageNo: number
  answers: Record<string, unknown>
  as?: number
  state?: Record<string, unknown>
  /** Each `saveId` that this device knows of. */
  known?: string[]
}

/** Fills in the seeded form of a service as the site would. */
export async function formOf(api: Pick<TestApp, 'call' | 'db'>, slug: string) {
  const seed = [...allServices, ...lawyerServices].find((service) => service.slug === slug)
  const rows = await api.db.select({ id: services.id, slug: services.slug }).from(services)
  const serviceId = rows.find((row) => row.slug === slug)?.id
  if (!seed || serviceId === undefined) throw new Error(`No service "${slug}" in the catalogue.`)
  const keys = seed.pages.map(({ html }) => answerKeys(parsePage(html).page))

  const send = ({ agreementId = '', creationKey, pageNo, answers, as, state = {}, known }: Page) =>
    api.call('POST', '/api/order/agreement-create/', {
      as,
      body: {
        agreement_id: agreementId,
        creation_key: creationKey,
        purchasedService: serviceId,
        page_no: pageNo,
        field_data: { left: answers, right: '<p>drawn by the client</p>' },
        entireState: { page: pageNo, maxpage: seed.pages.length, ...state },
        known_saves: known,
      },
    })
  const save = async (page: Page) => (await send(page)).body as SavedAgreement

  /** What the form knows once somebody filled in its pages up to this one. */
  const answersThrough = (
    pageNo: number,
    answers: Answers = seed.samples,
  ): Record<string, unknown> => {
    const asked = new Set(keys.slice(0, pageNo).flat())
    return Object.fromEntries(Object.entries(answers).filter(([key]) => asked.has(key)))
  }

  /** Every page in order, each with the answers up to it; the answer to the last save. */
  const complete = async ({
    as,
    agreementId = '',
    answers = seed.samples,
  }: { as?: number; agreementId?: string; answers?: Answers } = {}) => {
    let saved = { agreement_id: agreementId } as SavedAgreement
    for (let pageNo = 1; pageNo <= keys.length; pageNo += 1) {
      const id = saved.agreement_id
      saved = await save({ agreementId: id, pageNo, as, answers: answersThrough(pageNo, answers) })
    }
    return saved
  }

  const read = async (agreementId: string, as?: number) => {
    const reply = await api.call('GET', `/api/order/agreement-detail/${agreementId}`, { as })
    return { status: reply.status, body: reply.body as AgreementDetail }
  }
  return {
    serviceId,
    samples: seed.samples,
    pages: keys.length,
    answersThrough,
    send,
    save,
    complete,
    read,
  }
}

export type Form = Awaited<ReturnType<typeof formOf>>
