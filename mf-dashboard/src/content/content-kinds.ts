/** One kind of our own site content, as tabs, lists and editors name it. */
export interface ContentKind {
  /** As the API names it. */
  kind: string
  /** Of the tab. */
  label: string
  /** One record and several in words. */
  noun: string
  nouns: string
  /** What the list calls the text beside a record's title. */
  detail: string
  adds: boolean
  /** Absent: records stay. `ends`: one that is in use ends instead of being deleted. */
  removal?: 'deletes' | 'ends'
}

/** In the sequence of the tabs. */
export const contentKinds: readonly ContentKind[] = [
  {
    ...{ kind: 'testimonials', label: 'Testimonials', noun: 'testimonial', nouns: 'testimonials' },
    ...{ detail: 'Who they are', adds: true, removal: 'deletes' },
  },
  {
    ...{ kind: 'clients', label: 'Clients', noun: 'client', nouns: 'clients' },
    ...{ detail: 'Logo', adds: true, removal: 'deletes' },
  },
  {
    ...{ kind: 'coupons', label: 'Coupons', noun: 'coupon', nouns: 'coupons' },
    ...{ detail: 'Discount', adds: true, removal: 'ends' },
  },
  {
    ...{ kind: 'service-categories', label: 'Service categories', noun: 'category' },
    ...{ nouns: 'service categories', detail: 'Type and services', adds: true, removal: 'deletes' },
  },
  {
    ...{ kind: 'plan-categories', label: 'Plan categories', noun: 'category' },
    ...{ nouns: 'plan categories', detail: 'Plans', adds: true, removal: 'deletes' },
  },
  {
    ...{ kind: 'static-pages', label: 'Pages', noun: 'page', nouns: 'pages' },
    ...{ detail: 'Address', adds: false },
  },
  {
    ...{ kind: 'footer-links', label: 'Footer', noun: 'footer', nouns: 'footer' },
    ...{ detail: 'What it includes', adds: false },
  },
]

export const contentKindOf = (name: string | undefined): ContentKind | undefined =>
  contentKinds.find(({ kind }) => kind === name)
