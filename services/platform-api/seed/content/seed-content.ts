import type { StaticPage } from 'shared-contracts/api/home.schema'
import type { Db } from '../../src/database/database'
import { tagsKey, type ContentRecords } from '../../src/content/home/home.queries'
import { clients, contentRecords, testimonials } from '../../src/tables/content.tables'
import { sanitiseHtml } from '../../src/rich-text/sanitise-html'
import { contactPage } from './contact-page'
import { footer } from './footer'
import { homeStatic } from './home-static'
import { pageTags } from './page-tags'
import { paymentsPage } from './payments-page'
import { privacyPage } from './privacy-page'
import { termsPage } from './terms-page'
import { clients as clientNames, testimonials as voices } from './voices'

const records: ContentRecords = {
  'home/static': homeStatic,
  'home/footer': footer,
  'page/contactus_static': safePage(contactPage),
  'page/payments': safePage(paymentsPage),
  'page/privacypolicy': safePage(privacyPage),
  'page/tnc': safePage(termsPage),
}

export async function seedContent(db: Db): Promise<void> {
  const tags = Object.entries(pageTags).map(([page, body]) => ({ key: tagsKey(page), body }))
  const single = Object.entries(records).map(([key, body]) => ({ key, body }))
  await db.insert(contentRecords).values([...single, ...tags])
  await db.insert(testimonials).values(voices.map((voice, position) => ({ ...voice, position })))
  await db.insert(clients).values(clientNames.map((name, position) => ({ name, position })))
}

function safePage(page: StaticPage): StaticPage {
  return { ...page, page_description: sanitiseHtml(page.page_description) }
}
