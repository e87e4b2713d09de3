import { metaOf, type Meta } from '../../src/content/home/meta'

/** Metadata of pages that have no content record of their own, by the page's name in the call. */
export const pageTags: Record<string, Meta> = {
  home: metaOf(
    'Legal documents for Nigeria - Amofin',
    'Answer plain questions, pay in naira, download PDF and Word.',
  ),
  signin: metaOf('Sign in - Amofin', 'Sign in to your documents and orders.'),
  signup: metaOf('Sign up - Amofin', 'Create an account to buy documents and keep them.'),
  forgotpassword: metaOf('Forgot password - Amofin', 'Set a new password with a code by email.'),
  faq: metaOf(
    'Frequently Asked Questions - Amofin',
    'Answers about documents, lawyers and payment.',
  ),
  search: metaOf('Search legal services - Amofin', 'Find a document by what you want to do.'),
  payment: metaOf('Pay for your order - Amofin', 'Pay by card, in naira.'),
  'payment-status': metaOf(
    'Payment status - Amofin',
    'Whether your bank has confirmed the payment.',
  ),
  dashboard: metaOf('My account - Amofin', 'Your orders, documents and messages.'),
  'chatbot-details': metaOf('Chat details - Amofin', 'One visitor’s messages to the chatbot.'),
}
