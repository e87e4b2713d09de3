import { metaOf } from '../../src/content/home/meta'

/** Service types of the menus (P 9); 4 is lawyer services (decisions.md, settled 9). */
export const serviceTypes = [
  {
    id: 2,
    category: 'Personal',
    bannerContent:
      'Papers for your home, your family and your money. Each price is the full price, with the government fees that we pay for you.',
    meta: metaOf(
      'Personal legal services - Amofin',
      'Tenancy, power of attorney, deeds, wills and loans for people in Nigeria, each at a fixed price.',
    ),
  },
  {
    id: 3,
    category: 'Business',
    bannerContent:
      'Papers for people who hire, sell and share a business. Each price is the full price, with the government fees that we pay for you.',
    meta: metaOf(
      'Business legal services - Amofin',
      'Contracts, staff, registration and privacy papers for businesses in Nigeria, each at a fixed price.',
    ),
  },
  {
    id: 4,
    category: 'Lawyer services',
    bannerContent: 'Time with a lawyer enrolled at the Supreme Court of Nigeria, at a fixed price.',
    meta: metaOf(
      'Lawyer services - Amofin',
      'Ask a lawyer, or have a paper checked before you sign it, at a fixed price.',
    ),
  },
]
