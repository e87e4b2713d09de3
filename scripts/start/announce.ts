import { join } from 'node:path'

import { groupNames } from 'shared-contracts/capabilities'

import { demoAccounts } from '../../platform-api/src/seed/demo-accounts'
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
    '  Sign in  with one of these demo accounts:',
    ...demoAccounts.map(
      ({ group, username, password }) =>
        `           ${username.padEnd(18)} ${password.padEnd(18)} ${groupNames[group]}`,
    ),
    `  E-mails  are kept in ${join(product.dataDir, 'outbox')}; no call sends one yet`,
    '',
    'Stop with Ctrl-C.',
    '',
  ]
}
