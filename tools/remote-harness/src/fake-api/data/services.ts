import { category, serviceDetail, type ServiceDetail } from 'shared-contracts/api/services.schema'
import { sample } from '../sample/sample'
import type { FakeData } from './fake-data'

/** Type and category, then what is sold and what it costs. */
const catalogue = [
  {
    id: 1,
    category: 1,
    slug: 'tenancy-agreement',
    title: 'Tenancy agreement',
    cost: '15000.00',
    filing: '0.00',
    flow: 'Type A',
    text: 'For letting a flat, a house or a shop, with the law of the state.',
  },
  {
    id: 2,
    category: 1,
    slug: 'deed-of-assignment',
    title: 'Deed of assignment',
    cost: '85000.00',
    filing: '21000.00',
    flow: 'Type B',
    text: 'Passes land to its buyer; a lawyer draws it up and franks it.',
  },
  {
    id: 3,
    category: 2,
    slug: 'simple-will',
    title: 'Simple will',
    cost: '30000.00',
    filing: '0.00',
    flow: 'Type A',
    text: 'Says who receives what, and who carries it out.',
  },
  {
    id: 4,
    category: 2,
    slug: 'power-of-attorney',
    title: 'Power of attorney',
    cost: '18000.00',
    filing: '5000.00',
    flow: 'Type B',
    text: 'Lets somebody you trust act for you.',
  },
  {
    id: 5,
    category: 3,
    slug: 'loan-agreement',
    title: 'Loan agreement',
    cost: '12000.00',
    filing: '0.00',
    flow: 'Type A',
    text: 'What was lent, when it is paid back, and what happens if not.',
  },
  {
    id: 6,
    category: 4,
    slug: 'cac-business-name',
    title: 'Business name registration',
    cost: '25000.00',
    filing: '11000.00',
    flow: 'Type B',
    text: 'Your business name on the register of the CAC.',
  },
  {
    id: 7,
    category: 4,
    slug: 'employment-contract',
    title: 'Employment contract',
    cost: '20000.00',
    filing: '0.00',
    flow: 'Type A',
    text: 'Pay, hours, leave and notice, as the Labour Act wants them.',
  },
  {
    id: 8,
    category: 5,
    slug: 'non-disclosure-agreement',
    title: 'Non-disclosure agreement',
    cost: '10000.00',
    filing: '0.00',
    flow: 'Type A',
    text: 'Keeps what you tell a partner between the two of you.',
  },
] as const

const categories = [
  { id: 1, type: 2, category: 'Land and housing' },
  { id: 2, type: 2, category: 'Family and succession' },
  { id: 3, type: 2, category: 'Money' },
  { id: 4, type: 3, category: 'Starting and running a business' },
  { id: 5, type: 4, category: 'With a lawyer at your side' },
] as const

/** The site's three kinds of services. */
export const serviceTypes = [
  { id: 2, category: 'Personal' },
  { id: 3, category: 'Business' },
  { id: 4, category: 'Lawyer services' },
] as const

export const createCategories = (): FakeData['categories'] =>
  categories.map(({ id, type, category: name }) => {
    const { service_category: _, ...rest } = sample(category, `category ${id}`)
    return { ...rest, id, type, category: name, service_category_banner: null }
  })

export function createServices(): ServiceDetail[] {
  const services = catalogue.map(serviceOf)
  for (const service of services) {
    const related = services.filter(
      (other) => other !== service && other.service_category === service.service_category,
    )
    service.related_doc = related.map((other) => ({ ...other, related_doc: [] }))
  }
  return services
}

function serviceOf(entry: (typeof catalogue)[number]): ServiceDetail {
  const place = categories.find(({ id }) => id === entry.category)
  const type = serviceTypes.find(({ id }) => id === place?.type)
  return {
    ...sample(serviceDetail, entry.slug),
    id: entry.id,
    slug: entry.slug,
    service_title: entry.title,
    service_content: entry.text,
    service_main_content: `<p>${entry.text}</p><ul><li>Written for Nigeria</li><li>Ready today</li></ul>`,
    service_type: type?.category ?? '',
    service_category: place?.category ?? '',
    amount: sum(entry.cost, entry.filing),
    amofin_cost: entry.cost,
    filing_cost: entry.filing,
    filing_cost_text: entry.filing === '0.00' ? '' : 'Paid to the registry',
    flow_type: entry.flow,
    service_image: null,
    service_file: null,
    preview: undefined,
    related_doc: [],
    law_as_at: '1 November 2026',
    page_titles: ['People', 'Terms'],
    meta_title: `${entry.title} - Amofin`,
    meta_image: null,
    other_meta_tags: [],
  }
}

/** Of two naira texts; both have two places. */
export const sum = (...amounts: readonly string[]) =>
  (amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)
