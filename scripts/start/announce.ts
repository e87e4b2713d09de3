import { join } from 'node:path'

import { groupNames } from 'shared-contracts/capabilities'

import { demoAccounts } from '../../platform-api/src/seed/demo-accounts'
import {
  testCards,
  testOtp,
  testPin,
} from '../../platform-api/src/payment-sandbox/charge/test-cards'
import { type Product } from './product'

/** What a newcomer needs to know once the product runs. */
export function announce(product: Product, installSeconds: number) {
  const { build, total } = product.seconds
  const seconds = (value: number) => `${value.toFixed(1)} s`
  return [
    '',
    `Amofin is ready: install ${seconds(installSeconds)}, build ${seconds(build)}, start ${seconds(total)} in all (build and start overlap).`,
    '',
    `  Site     ${product.site}`,
    `  API      ${product.api}`,
    ...paymentLines(product),
    '  Sign in  with one of these demo accounts:',
    ...demoAccounts.map(
      ({ group, username, password }) =>
        `           ${username.padEnd(18)} ${password.padEnd(18)} ${groupNames[group]}`,
    ),
    `  E-mails  ${mailPlace(product)}`,
    '',
    'Stop with Ctrl-C.',
    '',
  ]
}

/** Without the sandbox, payments are real and there is no card to try. */
function paymentLines({ payments, pids }: Product) {
  const [card] = testCards
  if (!pids['payments'] || !card) return [`  Payments by ${payments}: real money`]
  const number = card.number.replace(/(\d{4})(?=\d)/g, '$1 ')
  return [
    `  Payments sandbox at ${payments}; try card ${number}, ${card.expiry}, ${card.cvv}, PIN ${testPin}, OTP ${testOtp}`,
  ]
}

const mailPlace = ({ api, dataDir }: Product) =>
  process.env['SMTP_URL']
    ? 'leave through the mail server of SMTP_URL'
    : `${api}/outbox/ (kept in ${join(dataDir, 'outbox')})`
