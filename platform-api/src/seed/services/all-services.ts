import { nonDisclosureAgreement } from './non-disclosure-agreement/service'
import type { ServiceSeed } from './service-seed'
import { tenancyAgreementLagos } from './tenancy-agreement-lagos/service'

/** The catalogue, in the order in which lists show it. */
export const allServices: readonly ServiceSeed[] = [tenancyAgreementLagos, nonDisclosureAgreement]
