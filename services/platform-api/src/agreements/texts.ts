/** What the form tells the person who fills it in. */
export const agreementTexts = {
  unknownDraft:
    'We could not find this draft. Your answers are still in the form. Save again to continue with a new draft.',
  notOffered:
    'This document is not offered at the moment. Your answers are saved on this device. Choose another document, or write to us.',
  noForm:
    'We are changing the form of this document. Your answers are saved. Try again later, or write to us.',
  paid: 'This document is paid for and can no longer be changed. To change something, start a new document.',
  savedElsewhere:
    'This document was changed on another device. Your answers are still in the form. Choose which ones to use.',
  tooManyUnpaid: (max: number) =>
    `No new document was started, because your account already has ${max} documents that are not paid for. All of them are kept. Continue or pay for one of them, or write to us.`,
  noSuchPart: (parts: number) =>
    `This form has ${parts} ${parts === 1 ? 'part' : 'parts'}. Go back to the last one and save again.`,
  notSavedYet: (part: string) => `The part “${part}” is not complete. Go back to it and save it.`,
  errorIn: (part: string, message: string) => `In the part “${part}”: ${message}`,
} as const

export const orderAwaitsPayment = (number: string) => `Order ${number} is waiting for your payment.`
