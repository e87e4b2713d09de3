import type { Answer } from '../answers/answers'
import type { Field, FormItem } from '../schema/schema'
import { pageOf } from '../testing/will'
import { fieldErrorOf } from './validate-field'
import { uploadError } from './uploads'

const isField = (item: FormItem | undefined): item is Field => item?.kind === 'field'

function fieldOf(attributes: string): Field {
  const [item] = pageOf(`<input data-field="x" ${attributes} data-label="Full amount">`).items
  if (!isField(item)) throw new Error('no field')
  return item
}

function complaint(attributes: string, value: Answer) {
  const field = fieldOf(attributes)
  const text = (setting: Field['min']) => (setting?.kind === 'literal' ? setting.value : undefined)
  const rules = { field, options: field.options, min: text(field.min), max: text(field.max) }
  return fieldErrorOf(rules, value)?.message ?? null
}

test.each([
  ['data-required', '', 'Enter full amount'],
  ['data-required', '  ', 'Enter full amount'],
  ['data-required', '\u200b', 'Enter full amount'],
  ['', '', null],
  ['', 'Mrs Ọlábísí Ńwáńkwọ́ & Sons © №, ₦5 · Ƙano', null],
  ['', 'Ada 😀', '“😀” cannot be printed. Use Latin letters for full amount'],
  ['', 'محمد', '“م” cannot be printed. Use Latin letters for full amount'],
  ['data-msg="Enter the name"', '李', '“李” cannot be printed. Use Latin letters for full amount'],
  [
    'data-type="email"',
    '李@amofin.example',
    '“李” cannot be printed. Use Latin letters for full amount',
  ],
  [
    'data-type="url"',
    'https://متجر.example',
    '“م” cannot be printed. Use Latin letters for full amount',
  ],
  ['data-unprinted="the lawyer"', '李', null],
  ['data-required data-type="yesno"', null, 'Choose full amount'],
  ['data-required data-type="checkbox"', 'no', 'Tick the box: Full amount'],
  ['data-required data-type="image"', null, 'Upload full amount'],
  ['data-type="number"', 'ten', 'Enter full amount as a number, like 12'],
  [
    'data-type="number" data-max="12" data-unit="months"',
    '24',
    'Enter 12 months or fewer for full amount',
  ],
  ['data-type="money" data-min="1000"', '₦999.99', 'Enter ₦1,000 or more for full amount'],
  ['data-type="money"', '-1', 'Enter ₦0 or more for full amount'],
  ['data-type="money"', '1.005', 'Enter full amount in naira and kobo, like 1,500.50'],
  ['data-type="money"', '999999999999999999999', null],
  ['data-type="money"', '1000000000000000000000', 'Enter a smaller number for full amount'],
  ['data-type="percent"', '101', 'Enter 100% or less for full amount'],
  ['data-type="date"', '2026-02-30', 'Enter full amount as a day, month and year'],
  [
    'data-type="date" data-min="2026-01-01"',
    '2025-12-31',
    'Enter a date on or after 01-01-2026 for full amount',
  ],
  [
    'data-type="money" data-min="0" data-max="0" data-msg="{value} still needs a date"',
    '-900000',
    '₦900,000 still needs a date',
  ],
  [
    'data-required data-type="checkbox" data-options="a|b" data-label="Which bills does the tenant pay?"',
    [],
    'Choose the bills the tenant pays',
  ],
  ['data-type="email"', 'a@b.co', 'Enter an email address, like name@example.com'],
  ['data-type="email"', 'ada.obi@mail.c', 'Enter an email address, like name@example.com'],
  ['data-type="email"', 'ada@example.com', null],
  ['data-pattern="nin"', '1234567890', 'Enter an 11-digit National Identification Number'],
  ['data-pattern="nuban"', '0123456789', null],
  ['data-pattern="phone-ng"', '+234 803 555 0141', null],
  ['data-pattern="phone-ng"', '12345', 'Enter a Nigerian mobile number, like 0803 123 4567'],
  ['data-pattern="rc"', 'RC 1234567', null],
  ['data-type="url"', 'example', 'Enter a web address, like https://example.com'],
  ['data-type="time"', '25:00', 'Enter a time, like 14:30'],
  ['data-type="select" data-options="a|b"', 'c', 'Choose full amount'],
  ['data-maxlength="5"', 'abcdef', 'Use 5 characters or fewer for full amount'],
  ['data-minlength="3"', 'ab', 'Use 3 characters or more for full amount'],
  ['data-type="number" data-max="5" data-msg="Enter five or fewer"', '6', 'Enter five or fewer'],
])('%s with %p says %p', (attributes, value, message) => {
  expect(complaint(attributes, value)).toBe(message)
})

test('refuses files by kind and by size', () => {
  const field = fieldOf('data-type="signature" data-maxkb="500"')
  expect(uploadError(field, { name: 'sign.PNG', bytes: 1_000 })).toBeNull()
  expect(uploadError(field, { name: 'sign.jpeg', bytes: 1_000 })).toBeNull()
  expect(uploadError(field, { name: 'sign.gif', bytes: 1_000 })).toBe(
    'Choose a PNG or JPG file for full amount',
  )
  expect(uploadError(field, { name: 'sign.png', bytes: 500_001 })).toBe(
    'Choose a file of 500 KB or less for full amount',
  )
})
