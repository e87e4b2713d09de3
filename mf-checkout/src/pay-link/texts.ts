/** Ours: the specification knows no payment by somebody else. */
export const payLinkTexts = {
  title: 'Pay for somebody',
  ask: 'Let somebody else pay',
  askHint:
    'Make a link for a parent, an employer or a friend. It shows the service, the amount and your first name, works for 24 hours and needs no account.',
  make: 'Make a payment link',
  withdraw: 'Withdraw the link',
  withdrawn: 'The link no longer works.',
  copied: 'The link is copied.',
  notCopied: 'Your browser did not allow copying. Select the link and copy it.',
  share: 'Please pay for my legal document',
  until: 'It works until',
  failed: 'We could not reach the server. Nothing has changed. Try again.',
  leadFor: (name: string) => `${name} asks you to pay for a legal document.`,
  lead: 'You are asked to pay for a legal document.',
  paid: (item: string, name: string) =>
    `${item} is paid for. ${name || 'Whoever asked you'} has been told. You do not need to do anything else.`,
  pending:
    'Your bank has not confirmed the payment yet. Do not pay again: we keep asking, and the order is completed when the payment arrives.',
  missing:
    'Payment links work for 24 hours and can be withdrawn. Ask whoever sent it for a new one. Nothing was charged.',
  privacy: 'Your details go to the payment provider only, for the receipt of your bank.',
} as const
