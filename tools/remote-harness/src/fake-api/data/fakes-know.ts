/** Named where a page asks for parameters, and in docs/remote-harness.md. */
export const fakesKnow =
  'The fakes know the services tenancy-agreement, simple-will and six more, the orders AMF-2001 to AMF-2032 (every second one belongs to the customer; nothing is left to pay for AMF-2022), the coupon SAVE10 and the reset code 123456. Each password is fake-password.'
