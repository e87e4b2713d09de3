import type { Upload } from 'agreement-template/answers'
import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import type { AppConfig } from '../http/app-types'
import type { SignedInUser } from '../http/authentication'
import { notFound } from '../http/failures'
import type { Db } from '../database/database'
import { uploadLink, listFiles, uploadOf, exchangeUploads } from './uploads'
import {
  findServiceById,
  lockOrder,
  openDraft,
  type Draft,
  type Service,
} from './agreement.queries'
import { createOrder, isOrderable } from './order-of-draft'
import { loadTemplate } from './service-template'

interface Read {
  id: string
  user: SignedInUser | undefined
  config: AppConfig
  /** Day in Lagos, `YYYY-MM-DD`. */
  today: string
}

/** A draft as the form goes on with it. What a visitor completed becomes the reader's order. */
export async function readAgreement(db: Db, read: Read): Promise<AgreementDetail> {
  return db.transaction(async (tx) => {
    const draft = await openDraft(tx, read.id, read.user)
    const service = draft && (await findServiceById(tx, draft.serviceId))
    if (!service) throw notFound()
    await orderOnce(tx, draft, service, read.today)
    return detailOf(tx, draft, service, read)
  })
}

async function orderOnce(tx: Db, draft: Draft, service: Service, today: string): Promise<void> {
  if (!isOrderable(draft) || (await lockOrder(tx, draft))) return
  const template = await loadTemplate(tx, service.id)
  await createOrder(tx, { draft, service, template, today })
}

async function detailOf(
  tx: Db,
  draft: Draft,
  service: Service,
  { config, user }: Read,
): Promise<AgreementDetail> {
  const files = new Map(
    (await listFiles(tx, draft.id)).map((file): [string, Upload] => [
      file.id,
      uploadOf(file, uploadLink(config, file, user)),
    ]),
  )
  const answers = exchangeUploads(draft.answers, (id) => files.get(id))
  return {
    agreement_id: draft.id,
    purchasedService: service.id,
    slug: service.slug,
    service_title: service.title,
    page_no: draft.pageNo,
    field_data: { left: answers },
    entireState: { ...answers, ...draft.state },
    status: draft.status,
    order_number: draft.orderNumber,
    updated_on: draft.updatedOn.toISOString(),
  }
}
