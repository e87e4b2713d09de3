import { cacBusinessName } from './cac-business-name/service'
import { deedOfAssignment } from './deed-of-assignment/service'
import { employmentContract } from './employment-contract/service'
import { loanAgreement } from './loan-agreement/service'
import { nonDisclosureAgreement } from './non-disclosure-agreement/service'
import { partnershipAgreement } from './partnership-agreement/service'
import { powerOfAttorney } from './power-of-attorney/service'
import { privacyPolicyNdpa } from './privacy-policy-ndpa/service'
import type { ServiceSeed } from './service-seed'
import { simpleWill } from './simple-will/service'
import { tenancyAgreementLagos } from './tenancy-agreement-lagos/service'

/** The catalogue, in the order in which lists show it. */
export const allServices: readonly ServiceSeed[] = [
  tenancyAgreementLagos,
  nonDisclosureAgreement,
  simpleWill,
  powerOfAttorney,
  cacBusinessName,
  employmentContract,
  loanAgreement,
  deedOfAssignment,
  privacyPolicyNdpa,
  partnershipAgreement,
]
