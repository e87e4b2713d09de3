import type { Answers } from 'agreement-template/answers'
import { ApiError, NetworkError, type ApiClient } from 'shared-contracts/api-client'
import { aFormPage } from '../../testing/form-pages'
import { readTemplate } from '../state/form-pages'
import { pageHtml } from './page-html'
import {
  outcomeOfAnswer,
  outcomeOfError,
  pagePayload,
  sendPage,
  type PageToSend,
} from './send-page'

const page: PageToSend = {
  templates: [readTemplate(aFormPage(1))!, readTemplate(aFormPage(2))!],
  today: '2026-11-20',
  draft: {
    answers: { lender: 'Ada', amount: '850000' },
    agreementId: null,
    creationKey: null,
    serverSave: 'one',
    attempts: ['two', 'three'],
  },
  pageNo: 2,
  total: 3,
  slug: 'loan-agreement',
  serviceId: 9,
}
const withAnswers = (answers: Answers) => ({ ...page, draft: { ...page.draft, answers } })

test('sends the answers by name, once as they are and once in the state of the form', () => {
  expect(pagePayload(page)).toEqual({
    agreement_id: '',
    purchasedService: 9,
    page_no: 2,
    field_data: { left: { lender: 'Ada', amount: '850000' } },
    entireState: {
      lender: 'Ada',
      amount: '850000',
      page: 2,
      maxpage: 3,
      formName: 'loan-agreement',
      saveId: 'three',
    },
    known_saves: ['one', 'two', 'three'],
  })
})

test('adds questions and document as HTML for servers that keep them', () => {
  const { field_data, entireState } = pagePayload({ ...page, html: pageHtml(page) })
  expect(field_data.right).toContain('₦850,000')
  expect(entireState['right2']).toBe(field_data.right)
  expect(entireState['left2']).toContain('<input name="amount" value="850000" readonly>')
})

test('an answer that is named like a value of the form does not take its place', () => {
  const { entireState } = pagePayload(withAnswers({ page: '77', maxpage: '1' }))
  expect(entireState).toMatchObject({ page: 2, maxpage: 3 })
})

test('nothing that was typed becomes markup', () => {
  const answers = { lender: `"><img src=x onerror=alert(1)> & 'so'` }
  const first = { ...withAnswers(answers), pageNo: 1 }
  const { field_data, entireState } = pagePayload({ ...first, html: pageHtml(first) })
  for (const html of [field_data.right, entireState['left1'] as string]) {
    const host = document.createElement('div')
    host.innerHTML = html ?? ''
    expect(host.querySelector('img')).toBeNull()
  }
  const host = document.createElement('div')
  host.innerHTML = entireState['left1'] as string
  expect(host.querySelector('input')?.value).toBe(answers.lender)
})

test.each([
  ['saved', 'saved'],
  ['not_created', 'not-created'],
  ['previous_not_saved', 'previous-not-saved'],
  ['page_not_saved', 'page-not-saved'],
  ['something_new', 'saved'],
  [undefined, 'saved'],
])('the code %p is %p', (code, kind) => {
  const answer = { code, agreement_id: 'ab12' } as Parameters<typeof outcomeOfAnswer>[0]
  expect(outcomeOfAnswer(answer).kind).toBe(kind)
})

const error = (status: number, body: unknown = undefined) => new ApiError(status, body, '/save')

test.each([
  ['no answer', new NetworkError('/save'), { kind: 'unreached', offline: true }],
  ['a failing server', error(503), { kind: 'unreached', offline: false }],
  ['too many requests', error(429), { kind: 'unreached', offline: false }],
  ['an unknown token', error(401), { kind: 'sign-in' }],
  ["another person's draft", error(404), { kind: 'not-created' }],
  [
    'a refused body',
    error(400, { detail: 'Too long.' }),
    { kind: 'page-not-saved', detail: 'Too long.' },
  ],
  [
    'a code with an error status',
    error(400, { code: 'previous_not_saved', detail: 'Part 1', agreement_id: 'ab12' }),
    { kind: 'previous-not-saved', detail: 'Part 1', agreementId: 'ab12' },
  ],
])('%s is told apart', (_, failure, outcome) => expect(outcomeOfError(failure)).toEqual(outcome))

test('answers of a draft that was changed elsewhere before its id arrived become their own draft', async () => {
  const call = () => Promise.reject(error(409, { detail: 'Changed elsewhere.' }))
  const outcome = await sendPage({ call } as ApiClient, page, { withHtml: false })
  expect(outcome).toEqual({ kind: 'not-created' })
})

test('a fault of our own is not taken for a bad line', () => {
  expect(() => outcomeOfError(new TypeError('x is undefined'))).toThrow(TypeError)
})
