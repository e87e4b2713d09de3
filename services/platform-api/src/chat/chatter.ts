import { brand } from 'shared-contracts/brand'
import { can } from 'shared-contracts/capabilities'

/** Who takes part in a conversation. */
export interface Chatter {
  /** The member of the conversation: for all members of the support the support account. */
  id: number
  /** The member of the support who writes; undefined for everybody else. */
  agentId?: number | undefined
}

/** Members of the support share one queue, and towards customers they are one account (D 2). */
export const chatterOf = ({ id, group }: { id: number; group: number }): Chatter =>
  can(group, 'chat.answer') ? { id: brand.supportAccount.id, agentId: id } : { id }

export const isSupport = ({ id }: Chatter): boolean => id === brand.supportAccount.id
