import { useRef, useState } from 'react'
import { bookCorrection } from 'shared-contracts/api/ledger.contract'
import { ledgerAccounts, type LedgerEntry } from 'shared-contracts/api/ledger.schema'
import { useShell } from 'shared-contracts/shell'
import { ScreenForm, type FormField } from 'screens/form'
import { formatDate } from 'shared-ui/date-text'
import { z } from 'zod/mini'
import { accountWords, kindWords } from './ledger-words'

interface CorrectionFormProps {
  /** The provider's reference of the payment. */
  payment: string
  entries: readonly LedgerEntry[]
  onDone: () => void
  /** An earlier one is booked by now. */
  onRefused: () => void
  onCancel: () => void
}

const correctionForm = z
  .object({
    entry: z.string().check(z.minLength(1, 'Choose an entry')),
    debit: z.enum(ledgerAccounts, 'Choose the account that is debited'),
    credit: z.enum(ledgerAccounts, 'Choose the account that is credited'),
    amount: z
      .string()
      .check(z.trim(), z.regex(/^\d+(\.\d{1,2})?$/, 'Enter an amount, like 1500.50')),
    reason: z.string().check(z.trim(), z.minLength(1, 'Enter the reason'), z.maxLength(500)),
    key: z.string(),
  })
  .check(
    z.refine(({ debit, credit }) => debit !== credit, {
      path: ['credit'],
      error: 'Choose an account other than the one that is debited',
    }),
  )

/** A further entry beside the one that was wrong: the books are added to, never changed. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { payment, entries, onDone, onRefused, onCancel } = props
  const { api } = useShell()
  // Of one correction, and kept with what was typed: sent twice, it is booked once.
  const [key] = useState(() => crypto.randomUUID())
  // Changed since, it is another one.
  const nextKey = useRef<string>(undefined)
  return (
    <ScreenForm
      name="Correction"
      record={payment}
      what="The correction"
      fields={fieldsFor(entries)}
      schema={correctionForm}
      initial={{ entry: String(entries[0]?.id ?? ''), key }}
      submitLabel="Book the correction"
      busyLabel="Booking"
      success="The correction was booked."
      explain={({ kind }) => {
        if (kind !== 'conflict') return undefined
        nextKey.current = crypto.randomUUID()
        onRefused()
        return undefined
      }}
      onSubmit={async ({ entry, ...typed }) => {
        const body = { ...typed, entry: Number(entry), key: nextKey.current ?? typed.key }
        await api.call(bookCorrection, { body })
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

const accounts = ledgerAccounts.map((account) => ({
  value: account,
  label: accountWords[account],
}))

function fieldsFor(entries: readonly LedgerEntry[]): FormField[] {
  return [
    {
      name: 'entry',
      label: 'Entry',
      kind: 'select',
      options: entries.map(({ id, kind, posted_on }) => ({
        value: String(id),
        label: `${id}: ${kindWords[kind]} of ${formatDate(posted_on, 'short')}`,
      })),
    },
    { name: 'debit', label: 'Debit', kind: 'select', ...choice },
    { name: 'credit', label: 'Credit', kind: 'select', ...choice },
    { name: 'amount', label: 'Amount in naira', maxLength: 20, required: true },
    {
      name: 'reason',
      label: 'Reason',
      kind: 'lines',
      help: 'It stays in the books permanently. Do not name a customer.',
      maxLength: 500,
      required: true,
    },
  ]
}

const choice = { options: accounts, placeholder: 'Choose an account', required: true }
