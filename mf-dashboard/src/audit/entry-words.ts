import type { AuditAction, AuditEntry } from 'shared-contracts/api/audit.schema'
import type { LedgerAccount } from 'shared-contracts/api/ledger.schema'
import { formatNaira } from 'shared-ui/money'
import { accountWords } from '../reconciliation/ledger-words'

export const actionLabels: Record<AuditAction, string> = {
  'account.created': 'Created an account',
  'account.role-changed': 'Changed a role',
  'account.activated': 'Activated an account',
  'account.deactivated': 'Deactivated an account',
  'account.edited': 'Edited an account',
  'account.deleted': 'Deleted their own account',
  'order.lawyer-assigned': 'Assigned a lawyer',
  'order.final-uploaded': 'Uploaded a final document',
  'order.document-added': 'Added a document',
  'order.document-deleted': 'Deleted a document',
  'order.marked': 'Set a status',
  'order.refunded': 'Refunded a payment',
  'subscription.chosen': 'Chose a plan for a customer',
  'subscription.refunded': 'Refunded a plan',
  'consultation.lawyer-assigned': 'Assigned a lawyer to a consultation',
  'ledger.corrected': 'Corrected the ledger',
  'price.changed': 'Changed a price',
  'content.created': 'Created content',
  'content.changed': 'Changed content',
  'content.deleted': 'Deleted content',
  'content.retired': 'Retired content',
  'content.restored': 'Restored content',
  'coupon.created': 'Created a coupon',
  'coupon.changed': 'Changed a coupon',
  'coupon.deleted': 'Deleted a coupon',
  'coupon.retired': 'Ended a coupon',
  'coupon.restored': 'Restored a coupon',
  'export.made': 'Exported a list',
}

const kinds: Record<string, string> = {
  ...{ services: 'Product', home: 'Home page', 'static-pages': 'Page', 'footer-links': 'Footer' },
  ...{ 'faq-entries': 'FAQ entry', 'faq-categories': 'FAQ category' },
}

/** One of its kind; a kind that is not named here as the server calls it. */
export const subjectKind = ({ subject_kind: kind }: Pick<AuditEntry, 'subject_kind'>): string =>
  kinds[kind] ?? capital(kind.replaceAll('-', ' ').replace(/ies$/, 'y').replace(/s$/, ''))

export const subjectText = (entry: AuditEntry) =>
  `${subjectKind(entry)} ${entry.subject_id}: ${entry.subject_label}`

/** What changed, as a text: "Role: Lawyer → Finance". Empty where the action says all. */
export function changesText(entry: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  const { action, before, after } = entry
  if (action === 'export.made') return exportText(after ?? {})
  const fields = after?.['fields']
  if (Array.isArray(fields)) return `Fields: ${fields.map(fieldName).join(', ')}`
  return Object.keys({ ...before, ...after })
    .map((name) => {
      const [from, to] = [before?.[name], after?.[name]].map((value) =>
        valueText(value, action, name),
      )
      return `${fieldName(name)}: ${[from, to].filter(Boolean).join(' → ') || 'none'}`
    })
    .join('; ')
}

function exportText({ rows, filter }: Record<string, unknown>): string {
  const count = Number(rows)
  const words = `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`
  return filter ? `${words}, filter ${String(filter)}` : words
}

/** `customerMobile` becomes "Customer mobile". */
const fieldName = (name: unknown) =>
  capital(
    String(name)
      .replace(/_|(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase(),
  )

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function valueText(value: unknown, action: AuditAction, name: string): string {
  if (value === undefined || value === null || value === '') return ''
  if (['debit', 'credit'].includes(name) && isAccount(value)) return accountWords[value]
  if (action === 'price.changed' || name === 'amount') return formatNaira(String(value), 'exact')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isAccount = (value: unknown): value is LedgerAccount =>
  Object.hasOwn(accountWords, String(value))
