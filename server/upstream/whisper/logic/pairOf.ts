/** The key of a conversation: both people in one order, whoever asks. */
export const pairOf = (userId: string, partnerId: string): string => [userId, partnerId].toSorted().join(' ')

/** Both people of a conversation. */
export function peopleOf(pair: string): [string, string] {
  const [one = '', other = ''] = pair.split(' ')
  return [one, other]
}

/** The other one of both. */
export const partnerIn = (pair: string, userId: string): string => peopleOf(pair).find((id) => id !== userId) ?? ''
