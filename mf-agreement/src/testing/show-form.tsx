import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import type { ApiClient, Transport } from 'shared-contracts/api-client'
import type { SaveAgreementBody, SavedAgreement } from 'shared-contracts/api/agreement.schema'
import type { SignedIn } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'
import {
  asUser,
  createHarness,
  pageInShell,
  type FakeAnswers,
  type Harness,
} from 'shared-contracts/testing'
import type { FormData } from '../form/form.loader'
import { Component } from '../form/form.page'
import { aFormPage } from './form-pages'

/** Whole ways through the form: many key presses, on machines that have other work too. */
jest.setTimeout(30_000)

export const saveUrl = 'POST /api/order/agreement-create/'
export const detailUrl = (id: string) => `GET /api/order/agreement-detail/${id}`
const pageUrl = (page: number) => `GET /api/services/list/loan-agreement/form/?page=${page}`
const capabilities = 'GET /api/x/capabilities'

export const formData: FormData = {
  slug: 'loan-agreement',
  title: 'loan agreement',
  form: aFormPage(1, { filing_cost: '1.00' }),
  failure: null,
  service: {
    title: 'Loan agreement',
    amount: '10000.00',
    lawAsAt: '2026-11-20',
    lawSource: 'Contract law.',
    pageTitles: ['Parties', 'Amount', 'Payments'],
  },
}

export const customer = asUser(2, { token: 'a'.repeat(40), userId: 3 })

/** What a save answers; `code` and everything else as a test needs it. */
export const saved = (overrides: Partial<SavedAgreement> = {}): { body: SavedAgreement } => ({
  body: {
    code: 'saved',
    agreement_id: 'ab12',
    detail: '',
    status: 'Draft',
    amount: '10000.00',
    order_number: null,
    purchasedService: 9,
    filing_cost: '1.00',
    filing_cost_text: 'Stamp duty',
    amofin_cost: '9999.00',
    ...overrides,
  },
})

export const formAnswers: FakeAnswers = {
  [pageUrl(2)]: { body: aFormPage(2) },
  [pageUrl(3)]: { body: aFormPage(3) },
  [capabilities]: { status: 404 },
  [saveUrl]: saved(),
}

/** Answers some requests in its own way; undefined leaves them to the table. */
export type PartialTransport = (
  ...request: Parameters<Transport>
) => ReturnType<Transport> | undefined

interface ShowOptions {
  answers?: FakeAnswers
  data?: Partial<FormData>
  session?: SignedIn
  /** Address of the form. */
  at?: string
  transport?: PartialTransport
  services?: Partial<ShellServices>
}

export function showForm({ answers, data, session, at, transport, services }: ShowOptions = {}) {
  const harness = createHarness({ ...formAnswers, ...answers }, session)
  Object.assign(harness.services, services)
  if (transport) harness.services.api = apiThrough(harness, transport)
  const path = at ?? '/agreement/loan-agreement'
  const pattern = path.split('/').length > 3 ? '/agreement/:id/:name' : '/agreement/:name'
  const page = pageInShell(harness, <Component />, { ...formData, ...data }, path, pattern)
  return { ...harness, ...render(page) }
}

function apiThrough(harness: Harness, transport: PartialTransport): ApiClient {
  const table = harness.services.api
  return {
    call: (call, input) => {
      const own = transport({
        ...input,
        method: call.method,
        url: call.path,
        headers: {},
        body: '',
      })
      return own ? own.then(({ body }) => body as never) : table.call(call, input)
    },
  }
}

/** A device that holds nothing yet. */
export function freshDevice() {
  localStorage.clear()
  globalThis.indexedDB = new IDBFactory()
  window.history.replaceState(null, '', '/')
}

export const lender = () => screen.findByLabelText('Full name of the lender')
export const amount = () => screen.findByLabelText('Amount of the loan')
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const preview = () => within(screen.getByRole('region', { name: 'Document text' }))

/** Fills in the first two parts; the form is then on the last one. */
export async function fillToTheEnd() {
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await userEvent.type(await amount(), '5000')
  await press('Next')
  await heading('Payments')
}

/** The pages that were sent, in order. */
export const sentPages = ({ requests }: Pick<Harness, 'requests'>) =>
  saves({ requests }).map(({ page_no }) => page_no)

export const saves = ({ requests }: Pick<Harness, 'requests'>) =>
  requests.filter(({ key }) => key === saveUrl).map(({ body }) => body as SaveAgreementBody)
