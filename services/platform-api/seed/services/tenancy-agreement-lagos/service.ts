import { PROPERTY } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'
import { tenancyFaq } from './faq'
import { tenancySamples } from './samples'

export const tenancyAgreementLagos: ServiceSeed = {
  slug: 'tenancy-agreement-lagos',
  title: 'Tenancy agreement (Lagos)',
  content:
    'Sets the rent, the term and the notice period for a home or shop in Lagos State, within the limits of the tenancy law.',
  mainContent: `<p>For landlords, tenants and agents. You answer five short pages of questions and see the agreement fill in as you go.</p>
<h3>What it covers</h3>
<ul><li>Rent in figures and words, with every payment date</li><li>Advance rent within the limits of the Tenancy Law</li><li>Service charge, caution deposit and repairs</li><li>Notice, renewal and what happens on the last day</li></ul>
<p>If a lawyer checks it, there is a space for the lawyer’s signature and stamp. Sample content, to be reviewed by counsel.</p>`,
  typeId: 2,
  categoryId: PROPERTY,
  costNaira: 15_000,
  costText: 'one document',
  filingNaira: 0,
  filingText: 'no filing cost',
  flow: 'Type A',
  lawAsAt: '2026-11-20',
  lawSource:
    'Tenancy Law of Lagos State 2011 (Cap. T1, Laws of Lagos State 2015). It does not apply in Apapa, Ikeja GRA, Ikoyi and Victoria Island (s. 1). Sample content, to be reviewed by counsel.',
  lawFacts: [
    {
      label: 'Advance rent',
      text: 'At most 1 year from a new tenant; 6 months from a sitting monthly tenant, 1 year from a sitting yearly tenant (s. 4)',
    },
    { label: 'Receipts', text: 'The landlord must give one for every rent payment (s. 5)' },
    {
      label: 'Notice',
      text: '6 months for a yearly tenant, unless you agree otherwise (s. 13)',
    },
    { label: 'Stamping', text: 'Within 30 days of signing. Nigeria Tax Act 2025, s. 126' },
    {
      label: 'Lawyer',
      text: 'Only a lawyer may prepare a paper that gives rights in land for a fee (Legal Practitioners Act, s. 22). The agreement has a place for a lawyer’s stamp',
    },
    {
      label: 'New law',
      text: 'Reports conflict on whether the Tenancy and Recovery of Premises Bill 2025 has been passed. This text follows the 2011 law',
    },
  ],
  needs: [
    'Full names, addresses and phone numbers of both sides',
    'The address of the flat, house or shop, and its local government area',
    'The rent, the start date and how the rent will be paid',
    'Service charge and caution deposit, if any',
  ],
  minutes: 12,
  faq: tenancyFaq,
  related: ['power-of-attorney', 'loan-agreement', 'deed-of-assignment'],
  ...templateFiles(import.meta.url, [
    'Parties',
    'Premises',
    'Term and rent',
    'Charges, deposit, repairs',
    'Notice, use, witnesses',
  ]),
  samples: tenancySamples,
  popularRank: 1,
  meta: {
    title: 'Tenancy agreement for Lagos State',
    description:
      'Write a tenancy agreement for a home or shop in Lagos State, with the advance rent and notice rules of the 2011 Tenancy Law.',
    keywords:
      'tenancy agreement, Lagos, rent, house rent, flat, apartment, lease, landlord, tenant, caution fee, Tenancy Law 2011',
  },
}
