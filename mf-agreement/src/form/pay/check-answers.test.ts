import type { Answers } from 'agreement-template/answers'
import { evaluateForm } from 'agreement-template/evaluate'
import { aFormPage } from '../../testing/form-pages'
import { readTemplate } from '../state/form-pages'
import { answerGroups } from './check-answers'

const page = readTemplate(
  aFormPage(1, {
    input_content_data: `<section data-lf="1" data-page="1" data-title="All kinds">
      <input data-field="rent" data-type="money" data-label="Rent">
      <input data-field="starts" data-type="date" data-label="Starts">
      <input data-field="rate" data-type="percent" data-label="Rate">
      <input data-field="months" data-type="number" data-unit="months" data-label="Length">
      <fieldset data-field="pets" data-type="yesno" data-options="yes:Yes, they may|no:No" data-label="Pets?"></fieldset>
      <fieldset data-field="powers" data-type="checkbox" data-options="a:Collect rent|b:Sell" data-label="Powers"></fieldset>
      <input data-field="passport" data-type="image" data-label="Passport">
      <input data-field="whole" data-type="money" data-label="Total" data-calc="rent * months">
      <input data-field="missing" data-type="money" data-label="Without a date" data-calc="rent * 0" data-min="0" data-max="0">
      <fieldset data-repeat="tenants" data-min="1" data-max="3" data-item="Tenant" data-add="Add">
        <input data-field="name" data-label="Name">
      </fieldset>
      <input data-field="note" data-label="Note">
    </section>`,
  }),
)!.page

function rows(answers: Answers) {
  const [view] = evaluateForm([page], answers, { today: '2026-11-20' }).pages
  return answerGroups(view!)
}
const texts = (answers: Answers) =>
  rows(answers).map(({ title, rows }) => [title, ...rows.map(({ text }) => text)])

test('writes answers as people write them', () => {
  expect(
    texts({
      ...{ rent: '1800000', starts: '2026-12-01', rate: '7.5', months: '12', pets: 'yes' },
      ...{ powers: ['a', 'b'], note: ' first\nsecond ' },
      passport: { id: 'f1', url: '/f1', name: 'ada.jpg', bytes: 5, state: 'uploaded' },
      tenants: [{ name: 'Ada' }, { name: '' }],
    }),
  ).toEqual([
    [
      '',
      ...['₦1,800,000', '1 December 2026', '7.5%', '12 months', 'Yes, they may'],
      ...['Collect rent, Sell', 'ada.jpg', '₦21,600,000'],
    ],
    ['Tenant 1', 'Ada'],
    ['Tenant 2', ''],
    ['', 'first\nsecond'],
  ])
})

test('what was typed wrong is shown as it was typed', () => {
  expect(
    rows({ rent: 'much', starts: 'soon' })[0]
      ?.rows.map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['much', 'soon'])
})

test('a computed field that only checks other answers is no answer', () => {
  const labels = rows({ rent: '5' }).flatMap(({ rows }) => rows.map(({ label }) => label))
  expect(labels).not.toContain('Without a date')
})

test('computed answers cannot be changed themselves', () => {
  const computed = rows({})[0]?.rows.filter((row) => row.computed)
  expect(computed?.map(({ path }) => path)).toEqual(['whole'])
})
