import { lintTemplate, lintText } from 'agreement-template/lint'
import { lintPrints } from 'agreement-template/lint-prints'
import { lagosDate } from 'agreement-template/format'
import { lawyerServices } from '../lawyer-services/lawyer-services'
import { allServices } from './all-services'

/** `npm run templates -w platform-api [slug]`: everything that is wrong with the catalogue's templates. */
const [, , only] = process.argv
const today = lagosDate(new Date())
let found = 0
for (const { slug, pages, document, samples } of [...allServices, ...lawyerServices]) {
  if (only && slug !== only) continue
  const sources = { pages: pages.map(({ html }) => html), document }
  const messages = [...lintTemplate(sources), ...lintPrints({ ...sources, samples }, today)]
  found += messages.length
  for (const message of messages) process.stdout.write(`${slug}: ${lintText(message)}\n`)
}
process.stdout.write(found === 0 ? 'All templates read well.\n' : `${found} to mend.\n`)
process.exitCode = found === 0 ? 0 : 1
