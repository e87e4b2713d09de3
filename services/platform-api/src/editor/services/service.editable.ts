import { nairaText } from '../../money/naira'
import { sanitiseHtml } from '../../rich-text/sanitise-html'
import type { Editable } from '../editable'
import type { Finding } from 'content-editors/finding'
import { checkTemplates, type TemplateMessage } from 'content-editors/check-templates'
import { koboOfNaira, createService, writeService } from './write-service'
import { newService } from './new-service'
import { readService } from './read-service'
import { serviceContent, type ServiceContent } from './service-content'
import { serviceUi } from './service-ui'
import { listCategories, listedServices } from './service.queries'

/** Services of the catalogue, each with the templates of its form and its document. */
export const serviceEditable: Editable<ServiceContent> = {
  name: 'services',
  title: 'Service',
  capability: 'products.manage',
  setsPrices: true,
  schema: serviceContent,
  uiSchema: serviceUi,
  choices: async (db) => ({
    category: (await listCategories(db)).map(({ id, type, category }) => ({
      value: id,
      label: `${type}: ${category}`,
    })),
  }),
  read: readService,
  listed: listedServices,
  label: ({ title }) => title,
  blank: newService,
  create: createService,
  write: writeService,
  clean: cleanService,
  findings: findingsOf,
  shownAt: ({ published, slug }) => (published ? `/productDetail/${slug}` : undefined),
}

/** Line ends of one kind, or positions of messages would differ between browser and server. */
const plainLines = (html: string) => html.replace(/\r\n?/g, '\n')

function cleanService(value: ServiceContent): ServiceContent {
  const { image, templates, ...rest } = value
  return {
    ...rest,
    ...(image ? { image } : {}),
    price: nairaText(koboOfNaira(value.price)),
    filing: nairaText(koboOfNaira(value.filing)),
    main_content: sanitiseHtml(value.main_content),
    faq: value.faq.map(({ question, answer }) => ({ question, answer: sanitiseHtml(answer) })),
    templates: {
      pages: templates.pages.map(plainLines),
      document: plainLines(templates.document),
      samples: templates.samples,
    },
  }
}

function findingsOf({ templates }: ServiceContent): Finding[] {
  return checkTemplates(templates).map(findingOf)
}

function findingOf({ severity, message, line, column, ...found }: TemplateMessage): Finding {
  const { page, where } = found
  const part =
    page === undefined ? (where === 'document' ? 'Document' : undefined) : `Page ${page + 1}`
  return { severity, message, path: ['templates', ...partOf(found)], part, line, column }
}

/** Sentences of a part and of what lies in it stand beside each other in the answer. */
function partOf({ page, where }: Pick<TemplateMessage, 'page' | 'where'>) {
  if (page !== undefined) return ['pages', page]
  return [where === 'document' ? 'document' : 'non_field_errors']
}
