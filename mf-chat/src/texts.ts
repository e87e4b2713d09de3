/** Texts that the specification fixes (P 2 "Chatbot panel", D 2 "Support chat"). */
export const texts = {
  botName: 'Customer Support',
  greeting: "Hi! I'm here to help you. How may I help you today.",
  markCompleted: 'Mark as Completed',
  markOngoing: 'Mark as Ongoing',
} as const

/** Ours. */
export const hints = {
  hours: '9am–6pm. Requests after 6pm are answered before 10am the next day.',
  offline:
    'There is no connection to the chat. What you write is kept here and sent when it is back.',
  notChanged: 'The conversation could not be changed. Check your connection and try again.',
} as const
