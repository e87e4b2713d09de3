const stamp =
  'Have it stamped within 30 days of signing, at the tax office of your state or, for companies, on the NRS website. Late stamping costs a penalty.'
const copies = 'Print one copy for each person who signs, and one to be stamped.'

/**
 * What a buyer does after paying, by slug of the service, for orders that have no document of their own
 * (`data-steps` of the template speaks for all others). Sample content, to be reviewed by counsel.
 */
export const nextSteps: Readonly<Record<string, readonly string[]>> = {
  'tenancy-agreement-lagos': [
    copies,
    'Landlord and tenant sign every copy, each before one adult witness who adds name, address and occupation.',
    'A lawyer who has checked the agreement puts a stamp in the place for it.',
    stamp,
    'The landlord gives a receipt for the rent (Tenancy Law of Lagos State 2011, s. 5).',
  ],
  'power-of-attorney': [
    copies,
    'The donor signs before a notary public or a court: it is then presumed good (Evidence Act 2011, s. 150).',
    'A donor who cannot read has it read out first, and the reader signs the note at its end.',
    stamp,
    'If it covers land, a lawyer prepares it and it is registered where the land is.',
  ],
  'deed-of-assignment': [
    'Wait for the franked deed from the lawyer, and print it in four copies.',
    'Seller and buyer sign every copy, each before one adult witness.',
    'Get the Governor’s consent before anything else is paid to the state (Land Use Act, s. 22).',
    'Have it stamped within 30 days of signing. The buyer pays the duty.',
    'Register it at the lands registry of the state; in the FCT at AGIS.',
  ],
  'simple-will': [
    'Wait for the checked will from the lawyer, and print it once.',
    'Sign it in ink before two adult witnesses who are present together; both then sign too. Signing by phone or computer is not valid.',
    'Nobody who receives a gift, and no husband or wife of theirs, may be a witness.',
    'Put it in an envelope and keep it where your executors find it, or lodge it at the probate registry.',
    'Write a new will when you marry: marriage cancels this one.',
  ],
  'loan-agreement': [
    copies,
    'Lender, borrower and each guarantor sign every copy, each before one adult witness.',
    stamp,
    'Register a security: over goods at the collateral registry, over land at the lands registry.',
  ],
  'employment-contract': [
    'Print two copies.',
    'Employer and worker sign both within three months of the first day (Labour Act, s. 7).',
    'Each keeps one copy. Hand the worker a copy of the staff rules that it names.',
    'With 15 or more staff, open a pension account for the worker.',
  ],
  'non-disclosure-agreement': [
    'Everyone who is named signs it, on paper or electronically, before anything secret is shared.',
    'Each side keeps a copy.',
    stamp,
  ],
  'partnership-agreement': [
    copies,
    'Every partner signs every copy, each before one adult witness.',
    stamp,
    'Register the firm’s name with the Corporate Affairs Commission before you trade under it.',
    'Open a bank account in the firm’s name.',
  ],
  'privacy-policy-ndpa': [
    'Publish it on your website and in your app, where people give you their data.',
    'Make sure that somebody answers the e-mail address that it names.',
    'Check whether you have to register with the Nigeria Data Protection Commission (NDPA 2023, s. 44).',
    'Read it again once a year, and when you begin to use data in a new way.',
  ],
  'cac-business-name': [
    'We file the application within two working days, and write to you if CAC asks for something.',
    'The certificate comes to this order. It takes CAC about a week.',
    'Register with the tax office: banks ask for the certificate and the tax number.',
    'File the annual return with CAC by 30 June of each year.',
  ],
}
