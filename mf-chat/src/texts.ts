/** Texts that the specification fixes (P 2 "Chatbot panel", D 2 "Support chat"). */
export const texts = {
  botName: 'Customer Support',
  greeting: "Hi! I'm here to help you. How may I help you today.",
} as const
