import type { HomeStatic } from 'shared-contracts/api/home.schema'
import { metaOf } from '../../src/content/home/meta'

export const homeStatic: HomeStatic = {
  banner_title: 'Put it in writing.',
  banner_description:
    'Tenancy, wills, loans, staff contracts and CAC papers for Nigeria. Answer plain questions and watch the document write itself. A lawyer joins where the law requires one.',
  choose_your_legal_template: 'Find your document',
  choose_your_legal_template_description: 'Three choices and you are on the right page.',
  how_the_platform_helps: 'How Amofin helps',
  how_the_platform_helps_description: 'You do not need to know the law to start.',
  how_to_use_platform: 'Watch how it works',
  how_to_use_platform_description:
    'A tenancy agreement from the first question to the printed copy, on one phone.',
  subscription_head: 'Plans',
  subscription_description: 'Pay once for one document, or monthly if you need several.',
  testimonials_head: 'What people say',
  testimonials_description: 'Landlords, shop owners and families who used Amofin this year.',
  our_clients: 'Used by',
  customer: 'People and small businesses',
  customer_description: 'From one-room lettings to companies with forty drivers.',
  discount_plans:
    'A template taken with a plan costs nothing more. Government fees are charged separately.',
  popular_products: 'Popular documents',
  popular_products_description: 'What people are making this month.',
  step1_title: 'Choose template',
  step1_description: 'Ten documents written for Nigerian law, each with its source and date.',
  step2_title: 'Complete the document',
  step2_description:
    'One short page of questions at a time. We save as you type, even when the network drops.',
  step3_title: 'Save / print',
  step3_description: 'Pay, then download PDF or Word. We tell you how to sign and stamp it.',
  video_link: '',
  video_note: '',
  home_page_banner: null,
  ...metaOf(
    'Legal documents for Nigeria - Amofin',
    'Tenancy agreements, wills, loans, staff contracts and CAC papers for Nigeria. Answer plain questions, pay in naira, download PDF and Word.',
    'tenancy agreement Lagos, simple will Nigeria, loan agreement, CAC business name, legal documents Nigeria',
  ),
}
