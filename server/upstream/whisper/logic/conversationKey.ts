/** Returns the key of a conversation: both user ids, sorted, so that it is the same from both sides. */
export const conversationKey = (userId: string, partnerId: string): string => [userId, partnerId].toSorted().join(' ')

/** Returns the ids of both users of a conversation. */
export function usersOfKey(pair: string): [string, string] {
  const [one = '', other = ''] = pair.split(' ')
  return [one, other]
}

/** Returns the id of the other user of a conversation. */
export const partnerOfKey = (pair: string, userId: string): string => usersOfKey(pair).find((id) => id !== userId) ?? ''
