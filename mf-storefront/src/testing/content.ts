import type { HomeStatic } from 'shared-contracts/api/home.schema'
import type { Category, ServiceDetail, ServiceSummary } from 'shared-contracts/api/services.schema'

const noMeta = {
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
  meta_image: null,
  other_meta_tags: [],
  json_meta_tags: null,
}

/** A service as the API sends it; give what the test is about. */
export function aService(overrides: Partial<ServiceSummary> = {}): ServiceSummary {
  return {
    id: 7,
    slug: 'tenancy-agreement-lagos',
    service_title: 'Tenancy agreement (Lagos)',
    service_content:
      'Sets the rent, the term and the notice period for a home or shop in Lagos State.',
    service_type: 'Personal',
    service_category: 'Property',
    amount: '15000.00',
    amofin_cost: '15000.00',
    filing_cost: '0.00',
    flow_type: 'Type A',
    service_image: null,
    ...overrides,
  }
}

export function aServiceDetail(overrides: Partial<ServiceDetail> = {}): ServiceDetail {
  return {
    ...aService(),
    amofin_cost_text: 'one document',
    filing_cost_text: '',
    service_main_content: '<p>For landlords, tenants and agents.</p>',
    service_file: null,
    related_doc: [],
    ...noMeta,
    ...overrides,
  }
}

export function aCategory(overrides: Partial<Category> = {}): Category {
  return {
    id: 21,
    category: 'Property',
    description: 'Let, buy or sell property, or authorise someone to act for you.',
    service_category_banner: null,
    service_category: [aService()],
    ...overrides,
  }
}

export function aHome(overrides: Partial<HomeStatic> = {}): HomeStatic {
  return {
    banner_title: 'Put it in writing.',
    banner_description: 'Tenancy, wills and loans. Answer plain questions.',
    choose_your_legal_template: 'Find your document',
    choose_your_legal_template_description: 'Three choices and you are on the right page.',
    how_the_platform_helps: 'How it helps',
    how_the_platform_helps_description: 'You do not need to know the law to start.',
    how_to_use_platform: 'Watch how it works',
    how_to_use_platform_description: '',
    subscription_head: 'Plans',
    subscription_description: 'Pay once for one document, or monthly if you need several.',
    testimonials_head: 'What people say',
    testimonials_description: '',
    our_clients: 'Used by',
    customer: '',
    customer_description: '',
    discount_plans: '',
    popular_products: 'Popular documents',
    popular_products_description: 'What people are making this month.',
    step1_title: 'Choose template',
    step1_description: 'Each with its source and date.',
    step2_title: 'Complete the document',
    step2_description: 'One short page of questions at a time.',
    step3_title: 'Save / print',
    step3_description: 'Pay, then download PDF or Word.',
    video_link: '',
    video_note: '',
    home_page_banner: null,
    ...noMeta,
    ...overrides,
  }
}
