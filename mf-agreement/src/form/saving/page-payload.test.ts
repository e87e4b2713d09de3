import { aFormPage } from '../../testing/form-pages'
import { readTemplate } from '../template'
import { pageHtml } from './page-html'
import { pagePayload, type PageToSend } from './page-payload'

const page: PageToSend = {
  templates: [readTemplate(aFormPage(1))!, readTemplate(aFormPage(2))!],
  today: '2026-11-20',
  answers: { lender: 'Ada', amount: '850000' },
  pageNo: 2,
  total: 3,
  slug: 'loan-agreement',
  serviceId: 9,
  agreementId: null,
}

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
    },
  })
})

test('adds questions and document as HTML for servers that keep them', () => {
  const { field_data, entireState } = pagePayload({ ...page, html: pageHtml(page) })
  expect(field_data.right).toContain('₦850,000')
  expect(entireState['right2']).toBe(field_data.right)
  expect(entireState['left2']).toContain('<input name="amount" value="850000" readonly>')
})

test('an answer that is named like a value of the form does not take its place', () => {
  const { entireState } = pagePayload({ ...page, answers: { page: '77', maxpage: '1' } })
  expect(entireState).toMatchObject({ page: 2, maxpage: 3 })
})

test('nothing that was typed becomes markup', () => {
  const answers = { lender: `"><img src=x onerror=alert(1)> & 'so'` }
  const first = { ...page, answers, pageNo: 1 }
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
