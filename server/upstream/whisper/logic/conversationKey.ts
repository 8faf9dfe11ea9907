/** Returns the key of a conversation: both user ids, sorted, so that it is the same from both sides. */
export const conversationKey = (userId: string, partnerId: string): string => [userId, partnerId].toSorted().join(' ')

/** Returns the ids of both users of a conversation. */
export function usersOfKey(pair: string): [string, string] {
  const [one = '', other = ''] = pair.split(' ')
  return [one, other]
}

/** Returns the id of the other user of a conversation. */
export const partnerOfKey = (pair: string, userId: string): string => usersOfKey(pair).find((id) => id !== userId) ?? ''

/** Returns the owner key of a whisper's images. */
export const whisperOwnerKey = (id: string): string => `whisper ${id}`

/** Returns the id of the whisper to which an image belongs, or undefined if the image was not sent in a whisper. */
export const whisperIdOf = (place: string | null): string | undefined => /^whisper ([\w-]+)$/.exec(place ?? '')?.[1]

/** Returns the path of a conversation's page. */
export const conversationPath = (partnerId: string): string => `/message/whisper?with=${partnerId}`
