import { answers, choices, pageCount, pages, type Question } from './questions'

/**
 * The same form in SurveyJS, as its author would write it: the document stands beside the questions
 * as html elements with the answers piped in, on the page where it is measured.
 */
export const surveyJson = {
  textUpdateMode: 'onTyping',
  showCompleteButton: false,
  pages: pages.map((questions, index) => ({
    name: `part${index + 1}`,
    title: `Part ${index + 1}`,
    elements: [
      ...questions.map(element),
      ...(index === pageCount - 1
        ? [{ type: 'panel', name: 'document', elements: documentElements() }]
        : []),
    ],
  })),
}

function element({ key, kind, label, onlyIf, product }: Question): object {
  const common = { name: key, title: label, ...(onlyIf && { visibleIf: `{${onlyIf}} = 'yes'` }) }
  if (product) {
    const [firstFactor, secondFactor] = product
    return { ...common, type: 'expression', expression: `{${firstFactor}} * {${secondFactor}}` }
  }
  if (kind === 'select') return { ...common, type: 'dropdown', choices }
  if (kind === 'yesno') return { ...common, type: 'radiogroup', choices: ['yes', 'no'] }
  const inputTypes = { money: 'number', number: 'number', percent: 'number', date: 'date' }
  return { ...common, type: 'text', inputType: inputTypes[kind as 'money'] ?? 'text' }
}

function documentElements(): object[] {
  return pages.flatMap((_, index) => clauses(index + 1))
}

function clauses(number: number): object[] {
  const bound = (name: string) => `{p${number}_${name}}`
  const clause = (name: string, text: string, visibleIf?: string) => ({
    type: 'html',
    name: `clause_${number}_${name}`,
    html: `<p>${text}</p>`,
    ...(visibleIf && { visibleIf }),
  })
  return [
    clause(
      'parties',
      `${bound('name')} of ${bound('address')}, ${bound('office')}, lets ${bound('property')} for ${bound('purpose')}.`,
    ),
    clause(
      'rent',
      `The rent is ₦${bound('rent')} for each of ${bound('periods')} periods from ${bound('from')}, ₦${bound('total')} in all, paid ${bound('payable')}.`,
    ),
    clause(
      'deposit',
      `The deposit is ₦${bound('deposit')}; at renewal the rent rises by ${bound('increase')} per cent.`,
    ),
    clause(
      'agent',
      `${bound('agent_name')} acts as agent. Witness: ${bound('witness')}.`,
      `{p${number}_agent} = 'yes'`,
    ),
  ]
}

export const surveyData = answers()
