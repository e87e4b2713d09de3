const stamp =
  'Have it stamped within 30 days of signing, at the tax office of your state or, for companies, on the NRS website. Late stamping attracts a penalty.'
const copies = 'Print one copy for each person who signs, and one to be stamped.'

/**
 * What a buyer does after paying, by slug of the service, for orders that have no document of their own
 * (`data-steps` of the template speaks for all others). Sample content, to be reviewed by counsel.
 */
export const nextSteps: Readonly<Record<string, readonly string[]>> = {
  'tenancy-agreement-lagos': [
    copies,
    'The landlord and the tenant sign every copy, each in front of one adult witness, who adds a name, address and occupation.',
    'If a lawyer has checked the agreement, the lawyer stamps it in the space provided.',
    stamp,
    'The landlord gives a receipt for the rent (Tenancy Law of Lagos State 2011, s. 5).',
  ],
  'power-of-attorney': [
    copies,
    'The donor signs before a notary public or a court: the signature is then presumed valid (Evidence Act 2011, s. 150).',
    'If the donor cannot read, someone reads it out first and signs the note at the end.',
    stamp,
    'If it covers land, a lawyer prepares it and it is registered where the land is.',
  ],
  'deed-of-assignment': [
    'Wait for the franked deed from the lawyer, and print four copies.',
    'The seller and the buyer sign every copy, each in front of one adult witness.',
    'Get the Governor’s consent (Land Use Act, s. 22) or, for customary land outside urban areas, the local government’s approval (s. 21) before you pay the state anything else.',
    'Have it stamped within 30 days of signing. The buyer pays the duty.',
    'Register it at the state lands registry or, in the FCT, at AGIS.',
  ],
  'simple-will': [
    'Wait for the checked will from the lawyer, and print one copy.',
    'Sign it in ink before two adult witnesses who are present together; both then sign too. Signing by phone or computer is not valid.',
    'Nobody who receives a gift, nor their husband or wife, may be a witness.',
    'Put it in an envelope and keep it where your executors can find it, or lodge it at the probate registry.',
    'Make a new will if you marry: marriage cancels this one.',
  ],
  'loan-agreement': [
    copies,
    'The lender, the borrower and any guarantor sign every copy, each in front of one adult witness.',
    stamp,
    'Register any security: over goods at the collateral registry, over land at the lands registry.',
  ],
  'employment-contract': [
    'Print two copies.',
    'The employer and the worker sign both within three months of the first day (Labour Act, s. 7).',
    'Each keeps one copy. If there are staff rules, hand the worker a copy.',
    'If you have 15 or more staff, open a pension account for the worker.',
  ],
  'non-disclosure-agreement': [
    'Everyone named in it signs it, on paper or electronically, before anything secret is shared.',
    'Each side keeps a copy.',
    stamp,
  ],
  'partnership-agreement': [
    copies,
    'Every partner signs every copy, each in front of one adult witness.',
    stamp,
    'Register the firm’s name with the Corporate Affairs Commission before you trade under it.',
    'Open a bank account in the firm’s name.',
  ],
  'privacy-policy-ndpa': [
    'Publish it on your website and in your app, where people give you their data.',
    'Make sure that somebody answers emails sent to the address in the policy.',
    'Check whether you have to register with the Nigeria Data Protection Commission (NDPA 2023, s. 44).',
    'Review it once a year, and whenever you begin to use data in a new way.',
  ],
  'cac-business-name': [
    'We file the application within two working days, and write to you if CAC asks for something.',
    'We add the certificate to this order. CAC takes about a week.',
    'Register with the tax office: banks ask for the certificate and the tax number.',
    'File the annual return with CAC by 30 June of each year.',
  ],
}
