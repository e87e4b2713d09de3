import pg from 'pg'
import { answers, choices, pageCount, pages, type Question } from './questions'

export const benchSlug = 'bench-form'

/** The measured form in the lf/1 dialect: questions by page, and the document of all of them. */
export function formPages(): string[] {
  return pages.map((questions, index) => {
    const number = index + 1
    return `<section data-lf="1" data-page="${number}" data-title="Part ${number}">
${questions.map(field).join('\n')}
</section>`
  })
}

function field({ key, kind, label, onlyIf, product }: Question): string {
  const name = `data-field="${key}" data-label="${label}"`
  if (kind === 'select') {
    const options = choices.map((choice) => `<option>${choice}</option>`).join('')
    return `<select ${name}>${options}</select>`
  }
  if (product) return `<input ${name} data-type="money" data-calc="=${product.join(' * ')}">`
  const input =
    kind === 'yesno'
      ? `<input ${name} data-type="yesno" data-options="yes|no">`
      : `<input ${name} data-type="${kind}">`
  return onlyIf ? `<div data-show="${onlyIf} = yes">${input}</div>` : input
}

/** Numbered sections of numbered paragraphs, as in our own templates. */
export const document = (): string =>
  `<article data-lf="1"><h1>FRAMEWORK AGREEMENT</h1>
${pages.map((_, index) => section(index + 1)).join('\n')}</article>`

function section(number: number): string {
  const bound = (name: string, format?: string) =>
    `<span data-bind="p${number}_${name}"${format ? ` data-fmt="${format}"` : ''} data-blank="________"></span>`
  return `<section data-number="1"><h3>Lot ${number}</h3>
<p data-number="1.1">${bound('name', 'upper')} of ${bound('address')}, ${bound('office')}, lets ${bound('property')} for ${bound('purpose')}.</p>
<p data-number="1.1">The rent is ${bound('rent', 'money')} (${bound('rent', 'naira')}) for each of ${bound('periods', 'count')} periods from ${bound('from', 'ordinal-date')}, ${bound('total', 'money')} in all, paid ${bound('payable')}.</p>
<p data-number="1.1">The deposit is ${bound('deposit', 'money')}; at renewal the rent rises by ${bound('increase')} per cent.</p>
<p data-number="1.1" data-if="p${number}_agent = yes">${bound('agent_name')} acts as agent. Witness: ${bound('witness')}.</p></section>`
}

/** Puts the form into the catalogue of a running product. */
export async function addBenchService(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into services (slug, category_id, service_title, service_content, service_main_content,
         flow, cost_kobo, cost_text, law_as_at, law_source, law_facts, needs, minutes, document_html,
         position, meta)
       select $1, category_id, 'Framework agreement', service_content, service_main_content,
         flow, cost_kobo, cost_text, law_as_at, law_source, law_facts, needs, minutes, $2, 999, meta
         from services where slug = 'tenancy-agreement-lagos' returning id`,
      [benchSlug, document()],
    )
    for (const [index, html] of formPages().entries()) {
      await client.query(
        'insert into service_pages (service_id, page_no, title, html) values ($1, $2, $3, $4)',
        [rows[0]?.id, index + 1, `Part ${index + 1}`, html],
      )
    }
  } finally {
    await client.end()
  }
}

/** A draft with every page filled in; its id opens the form at the end. */
export async function saveBenchDraft(api: string, apiKey: string): Promise<string> {
  const call = async (path: string, body?: object) => {
    const answer = await fetch(api + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'Api-Key': apiKey, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    return (await answer.json()) as { id?: number; code?: string; agreement_id?: string }
  }
  const service = await call(`/api/services/list/${benchSlug}/`)
  let id = ''
  // The last page stays open: saving it would complete the document.
  for (let page = 1; page < pageCount; page += 1) {
    const savedPage = await call('/api/order/agreement-create/', {
      agreement_id: id,
      purchasedService: service.id,
      page_no: page,
      field_data: { left: answers() },
      entireState: { page, maxpage: pageCount, formName: benchSlug },
    })
    if (savedPage.code !== 'saved') throw new Error(`Page ${page}: ${JSON.stringify(savedPage)}`)
    id = savedPage.agreement_id ?? ''
  }
  return id
}
