/** One question of the measured form, before it is written in either language. */
export interface Question {
  key: string
  kind: 'text' | 'money' | 'number' | 'percent' | 'date' | 'select' | 'yesno' | 'calc'
  label: string
  /** Key of the yes/no question that must be "yes" for this one to be asked. */
  onlyIf?: string
  /** For `calc`: the two keys that are multiplied. */
  product?: [string, string]
}

export const pageCount = 20
export const choices = ['Yearly', 'Half-yearly', 'Monthly']

/** Fifteen questions a page, three hundred in all, of the kinds that our own templates use. */
export const pages: Question[][] = Array.from({ length: pageCount }, (_, index) => page(index + 1))

function page(number: number): Question[] {
  const key = (name: string) => `p${number}_${name}`
  const text = (name: string, label: string): Question => ({ key: key(name), kind: 'text', label })
  return [
    text('name', 'Full name'),
    text('address', 'Address'),
    text('office', 'Office held'),
    text('property', 'Description of the property'),
    text('purpose', 'Purpose'),
    text('witness', 'Name of the witness'),
    { key: key('rent'), kind: 'money', label: 'Rent for one period' },
    { key: key('deposit'), kind: 'money', label: 'Deposit' },
    { key: key('periods'), kind: 'number', label: 'Number of periods' },
    { key: key('increase'), kind: 'percent', label: 'Increase at renewal' },
    { key: key('from'), kind: 'date', label: 'From' },
    { key: key('payable'), kind: 'select', label: 'How it is paid' },
    { key: key('agent'), kind: 'yesno', label: 'Is there an agent?' },
    { key: key('agent_name'), kind: 'text', label: 'Name of the agent', onlyIf: key('agent') },
    {
      key: key('total'),
      kind: 'calc',
      label: 'Rent in all',
      product: [key('rent'), key('periods')],
    },
  ]
}

/** The form filled in: a preview is heaviest when nothing in it is blank. */
export function answers(): Record<string, string> {
  const answers: Record<string, string> = {}
  for (const [index, questions] of pages.entries()) {
    for (const { key, kind, label } of questions) {
      const value = sample(kind, `${label} ${index + 1}`, index)
      if (value !== undefined) answers[key] = value
    }
  }
  return answers
}

function sample(kind: Question['kind'], text: string, index: number): string | undefined {
  switch (kind) {
    case 'text':
      return text
    case 'money':
      return String(1_250_000 + index)
    case 'number':
      return '2'
    case 'percent':
      return '10'
    case 'date':
      return '2026-12-01'
    case 'select':
      return choices[0]
    case 'yesno':
      return 'yes'
    case 'calc':
      return undefined
  }
}
