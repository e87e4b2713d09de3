/** Fixed by the specification (P 2). */
export const servicesFixedTexts = {
  selectCategory: 'Select a Category',
} as const

/** Ours: what stands where the service type's own record says nothing. */
export const servicesTexts = {
  types: {
    2: { name: 'Personal', title: 'Personal legal services - Amofin' },
    3: { name: 'Business', title: 'Business legal services - Amofin' },
  },
  nothingYet: 'No documents here yet',
  nothingYetHelp: 'We are still preparing them. Meanwhile, look through the other documents.',
  allDocuments: 'See all documents',
} as const
