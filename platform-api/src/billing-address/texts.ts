export const billingTexts = {
  paid: 'This order is paid for and keeps its address. The address in your profile can be changed there.',
} as const
