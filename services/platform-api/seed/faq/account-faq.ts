import type { FaqCategorySeed } from './faq-seed'

export const accountFaq: FaqCategorySeed = {
  id: 14,
  name: 'Account',
  questions: [
    {
      slug: 'need-account',
      title: 'Do I need an account?',
      answer:
        '<p>Not to read or to fill in a form. You sign in when you pay, so that the document is kept for you.</p>',
    },
    {
      slug: 'username-not-email',
      title: 'Why does my email address not work as username?',
      answer: '<p>You chose a username when you signed up. It has no @ in it.</p>',
    },
    {
      slug: 'lost-answers',
      title: 'The network dropped while I was filling in a form. Is it lost?',
      answer:
        '<p>No. Answers are kept on your device and sent when the network is back. An unpaid form is kept for 30 days.</p>',
    },
    {
      slug: 'delete-account',
      title: 'How do I delete my account?',
      answer:
        '<p>Sign in and open your <a href="/dashboard/profile">profile</a>: “Delete my account” is at its end, and “Export my data” before it gives you a copy. The profile names what the law makes us keep, and until when.</p>',
    },
  ],
}
