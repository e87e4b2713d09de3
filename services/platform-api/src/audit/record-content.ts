import type { AuditAction } from 'shared-contracts/api/audit.schema'
import type { Db } from '../database/database'
import type { Editable } from '../editor/editable'
import { changedFields, pick } from './changed-values'
import { recordAudit, type AuditValues } from './record-audit'

interface ContentRecord {
  editable: Pick<Editable, 'name' | 'label'>
  id: number
  /** Id of the user who saves. */
  by: number
}

/** Fields that hold naira, in every editor. */
const priceFields: readonly string[] = ['price', 'filing']

/**
 * What an editor saved: prices with both values, other fields by name, since the versions of the
 * record hold their values.
 */
export async function recordContentChange(
  tx: Db,
  record: ContentRecord,
  { before, after }: { before: object; after: object },
): Promise<void> {
  const fields = changedFields(before, after)
  const isCoupon = record.editable.name === 'coupons'
  const prices = isCoupon ? [] : fields.filter((name) => priceFields.includes(name))
  if (prices.length > 0) {
    await recordContent(tx, record, {
      action: 'price.changed',
      value: after,
      before: pick(before as AuditValues, prices),
      after: pick(after as AuditValues, prices),
    })
  }
  const others = fields.filter((name) => !prices.includes(name))
  if (others.length === 0) return
  await recordContent(tx, record, {
    action: isCoupon ? 'coupon.changed' : 'content.changed',
    value: after,
    ...(isCoupon
      ? { before: pick(before as AuditValues, others), after: pick(after as AuditValues, others) }
      : { after: { fields: others } }),
  })
}

type Step = 'created' | 'deleted' | 'retired' | 'restored'

/** That a record was added, taken away or brought back. `value` is its editor's. */
export const recordContentStep = (tx: Db, record: ContentRecord, step: Step, value: object) =>
  recordContent(tx, record, {
    action: record.editable.name === 'coupons' ? `coupon.${step}` : `content.${step}`,
    value,
  })

interface Entry {
  action: AuditAction
  value: object
  before?: AuditValues
  after?: AuditValues
}

const recordContent = (
  tx: Db,
  { editable, id, by }: ContentRecord,
  { value, ...entry }: Entry,
): Promise<number> =>
  recordAudit(tx, {
    ...entry,
    actor: by,
    subject: { kind: editable.name, id, label: editable.label(value, id) },
  })
