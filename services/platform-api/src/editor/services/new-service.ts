import { lagosDate } from 'agreement-template/format'
import type { Db } from '../../database/database'
import type { ServiceContent } from './service-content'
import { nextPosition } from './service.queries'
import { startingTemplates } from 'content-editors/starting-templates'

/** What the form of a new service shows at first: not on the site until somebody puts it there. */
export async function newService(db: Db): Promise<Partial<ServiceContent>> {
  return {
    flow: 'Type A',
    published: false,
    price: '0.00',
    price_text: '',
    filing: '0.00',
    filing_text: '',
    main_content: '',
    position: await nextPosition(db),
    minutes: 10,
    needs: [],
    law_as_at: lagosDate(new Date()),
    law_facts: [],
    templates: startingTemplates,
    faq: [],
    related: [],
    meta_description: '',
    meta_keywords: '',
  }
}
