import type { FormSection, UiSchema } from 'content-editors/ui-schema'

const help = (text: string) => ({ 'ui:help': text })
const richText = { 'ui:widget': 'richText' }
const textArea = { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } }

/** The parts in which the form is shown; every field stands in one. */
const sections: FormSection[] = [
  {
    title: 'Catalogue',
    fields: ['title', 'slug', 'category', 'flow', 'published', 'popular', 'position'],
  },
  { title: 'Price', fields: ['price', 'price_text', 'filing', 'filing_text'] },
  {
    title: 'Its page',
    fields: ['content', 'main_content', 'image', 'minutes', 'needs', 'related'],
  },
  { title: 'Law', fields: ['law_as_at', 'law_source', 'law_facts'] },
  { title: 'Form and document', fields: ['templates'] },
  { title: 'Questions', fields: ['faq'] },
  { title: 'Search engines', fields: ['meta_title', 'meta_description', 'meta_keywords'] },
]

/** How the fields of a service are typed in; widgets and fields by name. */
export const serviceUi: UiSchema = {
  'ui:sections': sections,
  slug: help(
    'The last part of its page: /productDetail/… Links to the old address will stop working.',
  ),
  flow: help('Type A: the customer alone. Type B: a lawyer takes part.'),
  published: help(
    'Off: the service is not shown in lists and has no page. Existing orders continue.',
  ),
  price: { 'ui:widget': 'naira', ...help('0 makes the service free: the customer pays nothing.') },
  filing: {
    'ui:widget': 'naira',
    ...help('What a registry charges. Coupons and plans never reduce it.'),
  },
  content: textArea,
  main_content: richText,
  image: { 'ui:widget': 'picture' },
  popular: help('1 comes first. Leave empty to keep it out of the popular services.'),
  position: help('Smaller numbers come first within a category.'),
  law_as_at: {
    ...help('The day on which the text was checked against the law.'),
  },
  law_source: textArea,
  law_facts: { items: { text: textArea } },
  templates: { 'ui:field': 'templates' },
  faq: { items: { answer: richText } },
  related: help('Addresses of other services, such as tenancy-agreement-lagos.'),
  meta_description: textArea,
}
