export const billingTexts = {
  required: 'This field is required.',
  blank: 'This field may not be blank.',
  paid: 'This order is paid for and keeps its address. The address in your profile can be changed there.',
} as const
