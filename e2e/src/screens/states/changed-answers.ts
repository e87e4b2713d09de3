/** Long, as names in Nigeria may be, with a word that does not break. */
const longName =
  'Oluwatobiloba Chukwuemeka-Adebayo Nnamdi-Okonkwo Oluwadamilolaoluwafunmilayooluwaseunfunmi'
/** As user names and mail addresses are: without a place to break. */
const longWord = 'oluwadamilola.chukwuemeka_nnamdi.okonkwo'

/** Fields that people fill with words, in any resource. */
const textField = /(^|_)(name|title|item|message|email|username|expertise|plan|text)$|name$|title$/i

/** The answer with every text that people fill in made long; ids, dates and statuses stay. */
export function withLongNames(answer: unknown, field = ''): unknown {
  if (Array.isArray(answer)) return answer.map((entry) => withLongNames(entry, field))
  if (answer !== null && typeof answer === 'object') {
    return Object.fromEntries(
      Object.entries(answer).map(([key, value]) => [key, withLongNames(value, key)]),
    )
  }
  if (typeof answer !== 'string' || !textField.test(field) || field === 'group_name') return answer
  if (field === 'username') return longWord
  return /email/i.test(field) ? `${longWord}@${longWord}.example.com` : longName
}

/** The answer of a list that has no rows; every other answer as it is. */
export function withoutRows(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, emptyValue(key, value)]),
  )
}

function emptyValue(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (key === 'paginationTotal' || key === 'paginationCurrent') return 0
  if (key === 'counts' && value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.keys(value).map((name) => [name, 0]))
  }
  return value
}
