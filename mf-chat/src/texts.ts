/** Texts that the specification fixes (P 2 "Chatbot panel", D 2 "Support chat"). */
export const texts = {
  botName: 'Customer Support',
  greeting: "Hi! I'm here to help you. How may I help you today.",
  markCompleted: 'Mark as Completed',
  markOngoing: 'Mark as Ongoing',
  customerCare: 'Customer Care',
  chatDetails: 'Chat Details',
  availabilityChanged: 'Status Updated Successfully',
} as const

/** Ours. */
export const hints = {
  hours: '9am–6pm. Requests after 6pm are answered before 10am the next day.',
  online: 'Support is online.',
  away: 'Support is offline. Write now, and we will answer when we are back.',
  supportOffline: 'Support is offline.',
  panelHours: 'Our staff answer from 9am to 6pm.',
  toSupport: 'Chat with a person',
  panelFailed: 'We could not load the chat. Check your connection, then try again.',
  offline: 'You are offline. We will send your messages when you are back online.',
  unstored:
    'This browser cannot store your messages. Keep this page open until they are sent, or copy them.',
} as const
