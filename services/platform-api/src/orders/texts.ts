import { brand } from 'shared-contracts/brand'
import { greeting, type Mail } from '../mail/queue-mail'

/** Why something cannot be done to an order. */
export const orderTexts = {
  withoutLawyer: 'The customer prepares this order without a lawyer. Only Type B orders have one.',
  unpaid: 'This order is not paid yet. Assign a lawyer after the payment.',
  sameLawyer: 'This lawyer is already assigned to the order.',
  sameStatus: 'This order already has this status.',
  paymentDecides: 'This order is not paid yet. Only a payment changes that.',
  readyWithPayment:
    'The customer received the document with the payment, so this order stays completed.',
  lawyerFirst: 'Assign a lawyer instead. That starts the work.',
  finalFirst: 'Upload the final document instead. That completes the order.',
  finalThere: 'Delete the final document. That puts the order back in work.',
  notALawyer: 'Choose a lawyer whose account is active.',
  finalKinds: 'Choose a PDF or Word (.docx) file.',
  additionalKinds: 'Choose a PDF, Word (.docx), PNG or JPG file.',
  tooMany: 'This order already has 40 documents. Delete one before you add another.',
  tooMuch:
    'The documents of an order can total at most 60 MB. Delete one, or choose a smaller file.',
} as const

export interface NamedOrder {
  number: string
  item: string
}

/** What the people of an order read about it. */
export const orderMessages = {
  assignedToYou: ({ number, item }: NamedOrder) => `Order ${number}, ${item}, was assigned to you.`,
  givenAway: ({ number }: NamedOrder) =>
    `Order ${number} was assigned to another lawyer. You cannot open it any more.`,
  lawyerBegins: ({ number }: NamedOrder, lawyer: string) =>
    `${lawyer} is the lawyer who works on your order ${number}.`,
  lawyerLeft: ({ number }: NamedOrder) =>
    `Your order ${number} waits for another lawyer. We will tell you who takes over.`,
  ready: ({ number, item }: NamedOrder) =>
    `Your document is ready: ${item}. Download it from order ${number}.`,
  newVersion: ({ number }: NamedOrder) =>
    `The final document of your order ${number} has a new version. Download it again.`,
  alsoAs: ({ number }: NamedOrder, format: string) =>
    `The final document of your order ${number} can be downloaded as ${format} too.`,
  takenBack: ({ number }: NamedOrder) =>
    `The final document of your order ${number} was withdrawn. We will tell you when the new one is ready.`,
  completed: ({ number, item }: NamedOrder) => `Your order ${number}, ${item}, is completed.`,
  inWork: ({ number, item }: NamedOrder) => `We are working on your order ${number}, ${item}.`,
  added: ({ number }: NamedOrder, name: string) => `Order ${number} has a new document: ${name}.`,
  completedBy: ({ number }: NamedOrder, username: string) =>
    `Order ${number} was completed by ${username}.`,
} as const

interface Recipient {
  email: string
  firstName: string
}

export const assignedMail = (
  { email, firstName }: Recipient,
  order: NamedOrder,
  address: string,
): Mail => ({
  to: email,
  subject: `Order ${order.number} was assigned to you`,
  text: `${greeting(firstName)}

${orderMessages.assignedToYou(order)} Its papers and the customer's details are here:

${address}

${brand.name}
`,
})

export const readyMail = (
  { email, firstName }: Recipient,
  order: NamedOrder,
  address: string,
): Mail => ({
  to: email,
  subject: `Your document is ready: order ${order.number}`,
  text: `${greeting(firstName)}

The lawyer has finished your document: ${order.item}. Download it from your order, which also shows who signs it and what to do next:

${address}

Questions? Write to us:

${new URL('/contactus', address).href}

${brand.name}
`,
})

/** Where people see an order (D 2). */
export const orderAddress = (siteOrigin: string, { number, item }: NamedOrder) =>
  `${siteOrigin}/dashboard/order-details/${segment(number)}/${segment(item)}`

/** Mail programs end a link before a bracket, so "(Lagos)" is written in percent signs. */
const segment = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
