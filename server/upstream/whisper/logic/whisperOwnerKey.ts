/** Returns the owner key of a whisper's images. */
export const whisperOwnerKey = (id: string): string => `whisper ${id}`

/** Returns the id of the whisper to which an image belongs, or undefined if the image was not sent in a whisper. */
export const whisperIdOf = (place: string | null): string | undefined => /^whisper ([\w-]+)$/.exec(place ?? '')?.[1]

/** Returns the path of a conversation's page. */
export const conversationPath = (partnerId: string): string => `/message/whisper?with=${partnerId}`
