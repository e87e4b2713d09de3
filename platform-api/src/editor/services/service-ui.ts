import type { UiSchema } from '@rjsf/utils'

const help = (text: string) => ({ 'ui:help': text })
const richText = { 'ui:widget': 'richText' }
const textArea = { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } }

/** How the fields of a service are typed in; widgets and fields by name. */
export const serviceUi: UiSchema = {
  slug: help(
    'The last part of its page: /productDetail/… A new address ends all links to the former one.',
  ),
  flow: help('Type A: the customer alone. Type B: a lawyer takes part.'),
  published: help('Off: neither lists nor its own page show it; orders that exist go on.'),
  price: { 'ui:widget': 'naira', ...help('0 makes the service free: no payment is asked for.') },
  filing: {
    'ui:widget': 'naira',
    ...help('What a registry charges. Coupons and plans never take it off.'),
  },
  content: textArea,
  main_content: richText,
  image: { 'ui:widget': 'picture' },
  popular: help('1 stands first. Empty: not among the popular services.'),
  position: help('Smaller numbers stand first within a category.'),
  law_as_at: {
    ...help('The day on which the text was checked against the law.'),
  },
  law_source: textArea,
  templates: { 'ui:field': 'templates' },
  faq: { items: { answer: richText } },
  related: help('Addresses of other services, such as tenancy-agreement-lagos.'),
  meta_description: textArea,
}
