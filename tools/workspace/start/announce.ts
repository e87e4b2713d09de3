import { join } from 'node:path'

import { groupNames } from 'shared-contracts/capabilities'

import { demoWarning } from 'shared-contracts/exposure'
import { openDatabase } from '../../../services/platform-api/src/database/database'
import { type DemoAccount } from '../../../services/platform-api/seed/demo-accounts'
import { listOpenDemoAccounts } from '../../../services/platform-api/seed/demo-database'
import { testCards, testOtp, testPin } from 'payment-sandbox/charge/test-cards'
import { type Product } from './product'

/** What a newcomer needs to know once the product runs. */
export async function announce(product: Product, installSeconds: number) {
  const accounts = await openDemoAccounts(product)
  return readyLines(product, { accounts, installSeconds, env: process.env })
}

interface Ready {
  /** Demo accounts that are open. */
  accounts: readonly DemoAccount[]
  installSeconds: number
  env: NodeJS.ProcessEnv
}

export function readyLines(product: Product, { accounts, installSeconds, env }: Ready): string[] {
  const { build, total } = product.seconds
  const warning = demoWarning(env)
  const seconds = (value: number) => `${value.toFixed(1)} s`
  return [
    '',
    `Amofin is ready: install ${seconds(installSeconds)}, build ${seconds(build)}, start ${seconds(total)} in total (build and start overlap).`,
    '',
    `  Site     ${product.site}`,
    `  API      ${product.api}`,
    ...paymentLines(product),
    ...accountLines(accounts),
    `  E-mails  ${mailLocation(product, env)}`,
    '',
    ...(warning ? [warning, ''] : []),
    'Stop with Ctrl-C.',
    '',
  ]
}

async function openDemoAccounts({ databaseUrl }: Product): Promise<DemoAccount[]> {
  const { db, close } = openDatabase(databaseUrl)
  return listOpenDemoAccounts(db).finally(close)
}

/** Of the demo accounts only those that exist and still have their password. */
function accountLines(accounts: readonly DemoAccount[]) {
  if (accounts.length === 0) return ['  Sign in  with your own account; there are no demo accounts']
  return [
    '  Sign in  with one of these demo accounts:',
    ...accounts.map(
      ({ group, username, password }) =>
        `           ${username.padEnd(18)} ${password.padEnd(18)} ${groupNames[group]}`,
    ),
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

const mailLocation = ({ api, dataDir }: Product, env: NodeJS.ProcessEnv) =>
  env['SMTP_URL']
    ? 'are sent through the mail server in SMTP_URL'
    : `${api}/outbox/ (stored in ${join(dataDir, 'outbox')})`
