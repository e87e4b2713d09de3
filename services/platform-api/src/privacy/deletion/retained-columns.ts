/**
 * Columns in which a deleted person may still be named, by what stands for them in `retained-records.ts`. What is
 * not listed here must hold no name, address or phone any more: `delete-account.test.ts` looks
 * through every text of the database.
 */
export const retainedColumns: Readonly<Record<string, readonly string[]>> = {
  sale: [
    'agreements.answers',
    'agreement_files.name',
    'order_agreements.answers',
    'order_agreements.document',
    'order_corrections.answers',
    'order_corrections.document',
    'order_documents.name',
    'order_documents.title',
    'order_events.subject',
    'orders.address_line1',
    'orders.address_line2',
    'payment_transactions.raw',
    'payment_events.body',
    'refunds.reason',
    'deleted_accounts.billed_name',
  ],
  auditTrail: [
    'audit_entries.actor_name',
    'audit_entries.subject_label',
    'audit_entries.search_text',
    'audit_entries.before',
    'audit_entries.after',
  ],
  confirmation: ['mails.recipient', 'mails.body'],
}
