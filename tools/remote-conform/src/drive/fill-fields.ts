import { demoPassword } from 'shared-contracts/exposure'

const demoCustomer = 'emeka_okonkwo'

/** What is typed: by the field's `autocomplete`, id, input mode or type, the first that is known. */
const words: Readonly<Record<string, string>> = {
  // What the demo data know, so that forms lead on.
  username: demoCustomer,
  'current-password': demoPassword,
  'one-time-code': '123456',
  coupon: 'WELCOME10',
  'new-password': 'Another-passw0rd',
  email: 'ada@example.ng',
  tel: '08031234567',
  number: '3',
  decimal: '15000',
  numeric: '15000',
  date: '2026-05-04',
  url: 'https://example.ng',
}

/** For {@link fillFields}, which knows nothing but what it is given. */
export const fieldValues = { words, otherwise: 'Ada Obi', newUsername: 'ada_obi' }

/**
 * Runs in the page: fills every visible field that it has not filled before. Types, and chooses the
 * first option that is not chosen. Answers whether there was anything to fill.
 */
export function fillFields({ words, otherwise, newUsername }: typeof fieldValues): boolean {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const page = globalThis as { amofinFilled?: WeakSet<Element> }
  const filled = (page.amofinFilled ??= new WeakSet())
  let some = false
  for (const field of document.querySelectorAll<Field>('main input, main textarea, main select')) {
    if (filled.has(field) || field.matches(':disabled, [readonly]')) continue
    if (!field.checkVisibility() && !field.matches('[type=checkbox], [type=radio]')) continue
    if (!fill(field)) continue
    filled.add(field)
    some = true
  }
  return some

  function fill(field: Field): boolean {
    if (field instanceof HTMLSelectElement) return choose(field)
    if (field.matches('[type=checkbox]')) return press(field)
    if (field.matches('[type=radio]')) return isChosen(field) || press(field)
    if (!field.matches('[type=file], [type=submit], [type=button], [type=hidden]')) type(field)
    return true
  }

  function press(field: Field) {
    field.click()
    return true
  }

  function isChosen({ name }: Field) {
    return document.querySelector(`main input[name="${CSS.escape(name)}"]:checked`) !== null
  }

  function choose(field: HTMLSelectElement) {
    const option = [...field.options].find(
      ({ value, disabled }) => value !== '' && !disabled && value !== field.value,
    )
    if (!option) return false
    set(field, HTMLSelectElement.prototype, option.value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }

  function type(field: HTMLInputElement | HTMLTextAreaElement) {
    const area = field instanceof HTMLTextAreaElement
    set(field, area ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype, textFor(field))
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }

  function textFor(field: HTMLInputElement | HTMLTextAreaElement) {
    const { autocomplete, id, inputMode, type: kind, form } = field
    // Whoever gives a new password beside a name is not known yet.
    const isNew = form?.querySelector('[autocomplete=new-password], [autocomplete=email]')
    if (autocomplete === 'username' && isNew) return newUsername
    const name = [autocomplete, id, kind, inputMode].find((hint) => hint in words)
    return name === undefined ? otherwise : (words[name] ?? otherwise)
  }

  // Past React's own setter, so that React sees a change.
  function set(field: Field, prototype: object, value: string) {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  }
}
