import type { Db } from '../../src/database/database'
import { faqCategories, faqItems } from '../../src/tables/content.tables'
import { sanitiseHtml } from '../../src/rich-text/sanitise-html'
import { accountFaq } from './account-faq'
import { documentsFaq } from './documents-faq'
import { lawyersFaq } from './lawyers-faq'
import { paymentFaq } from './payment-faq'

const categories = [documentsFaq, lawyersFaq, paymentFaq, accountFaq]

export async function seedFaq(db: Db): Promise<void> {
  await db
    .insert(faqCategories)
    .values(categories.map(({ id, name }, position) => ({ id, name, position })))
  const items = categories.flatMap(({ id, questions }) =>
    questions.map(({ slug, title, answer }, position) => ({
      categoryId: id,
      slug,
      title,
      description: sanitiseHtml(answer),
      position,
    })),
  )
  await db.insert(faqItems).values(items)
}
