/** Ours: the specification knows no payment by somebody else. */
export const payLinkTexts = {
  title: 'Pay for someone else',
  leadFor: (name: string) => `${name} asks you to pay for a legal document.`,
  lead: 'You are asked to pay for a legal document.',
  paid: (item: string, name: string) =>
    `${item} is paid for. We have told ${name || 'the person who asked you'}. You do not need to do anything else.`,
  pending:
    'Your bank has not confirmed the payment yet. Do not pay again. We keep checking, and the order continues when the payment is confirmed.',
  unchecked: 'We could not check the payment just now. Do not pay again. We keep checking.',
  underWay:
    'Somebody else has started to pay for this document, and the bank has not confirmed it yet. Nothing was charged to you. Try again in a few minutes.',
  missing:
    'Payment links work for 24 hours, and the sender can withdraw them. Nothing was charged. Ask the sender for a new link.',
  privacy: 'We send your details only to the payment provider, for the payment and its receipt.',
} as const
