import { expect, type Locator, type Page } from '@playwright/test'
import type { Answer, Answers } from 'agreement-template/answers'
import { evaluateForm, type FieldView, type ItemView } from 'agreement-template/evaluate'
import { lagosDate } from 'agreement-template/format'
import { parsePage } from 'agreement-template/parse-server'
import type { ServiceSeed } from '../../../services/platform-api/seed/services/service-seed'
import { tenancyAgreementLagos } from '../../../services/platform-api/seed/services/tenancy-agreement-lagos/service'

/** What the customer of the journey types: the service's own example, with a name of the test's. */
export const tenancyAnswers = {
  ...tenancyAgreementLagos.samples,
  landlord_name: 'Mrs Ṣadé Ọ̀ṣúndáre-Bello',
  rent: '1850000',
  payments: [
    { amount: '925000', due: '2027-12-01' },
    { amount: '925000', due: '2028-06-01' },
  ],
}

/** The form of a service and what its customer types. */
export interface FilledForm {
  service: ServiceSeed
  answers: Answers
}

export const evaluateFilledForm = ({ service, answers }: FilledForm) =>
  evaluateForm(
    service.pages.map(({ html }) => parsePage(html).page),
    answers,
    { today: lagosDate(new Date()) },
  )

const tenancy: FilledForm = { service: tenancyAgreementLagos, answers: tenancyAnswers }

/** Fills the part of the form that is open, through its controls. */
export async function fillPart(page: Page, number: number, form = tenancy) {
  const view = evaluateFilledForm(form).pages.find((candidate) => candidate.number === number)
  expect(view?.problems, `the example answers of part ${number}`).toEqual([])
  for (const item of view?.items ?? []) await fillItem(page, item)
}

async function fillItem(page: Page, item: ItemView): Promise<void> {
  if (item.kind === 'field') return fillField(page, item)
  if (item.kind === 'group') for (const inner of item.items) await fillItem(page, inner)
  if (item.kind !== 'repeat') return
  for (const [index, entry] of item.entries.entries()) {
    if (index >= item.repeat.min) {
      await page.getByRole('button', { name: item.repeat.add }).click()
    }
    for (const inner of entry.items) await fillItem(page, inner)
  }
}

const idOf = (path: string) => `q-${path.replace(/\W+/g, '-')}`

async function fillField(page: Page, { path, field, value }: FieldView) {
  if (field.calc || value === undefined || value === null || value === '') return
  const id = idOf(path)
  switch (field.type) {
    case 'file':
    case 'image':
    case 'signature':
      return
    case 'radio':
    case 'yesno':
      return choose(page.locator(`input[name="${id}"][value="${String(value)}"]`))
    case 'checkbox':
      return tick(page.locator(`#${id}`), field.label, page, value)
    case 'select':
    case 'state':
    case 'lga':
      await page.locator(`#${id}`).selectOption(String(value))
      return
    case 'date':
      return page.locator(`#${id}`).fill(String(value).split('-').reverse().join('/'))
    default:
      return page.locator(`#${id}`).fill(String(value))
  }
}

/** By its label, as a person does: the input itself is drawn over. */
const choose = (input: Locator) => input.locator('xpath=ancestor::label').click()

async function tick(box: Locator, label: string, page: Page, value: Answer) {
  if (!Array.isArray(value)) return choose(box)
  const group = page.getByRole('group', { name: label })
  for (const name of value as readonly string[]) {
    await choose(group.getByRole('checkbox', { name, exact: true }))
  }
}
