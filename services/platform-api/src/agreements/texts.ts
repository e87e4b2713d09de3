/** What the form tells the person who fills it in. */
export const agreementTexts = {
  unknownDraft:
    'We could not find this draft. Your answers are still in the form: save again to go on with a new draft.',
  notOffered:
    'This document is not offered at the moment. Your answers stay on this device. Choose another document, or write to us.',
  noForm:
    'The form of this document is being worked on. Your answers are kept. Try again later, or write to us.',
  paid: 'This document is paid for and can no longer be changed. To change something, start a new one.',
  noSuchPart: (parts: number) =>
    `This form has ${parts} ${parts === 1 ? 'part' : 'parts'}. Go back to the last one and save again.`,
  notSavedYet: (part: string) => `The part “${part}” is not complete. Go back to it and save it.`,
  errorIn: (part: string, message: string) => `In the part “${part}”: ${message}`,
} as const

export const orderWaits = (number: string) => `Order ${number} is waiting for your payment.`
