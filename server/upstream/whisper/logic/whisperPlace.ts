/** Owner key of a whisper's images. */
export const whisperPlace = (id: string): string => `whisper ${id}`

/** The whisper that an image belongs to; undefined for an image that was not sent. */
export const whisperIn = (place: string | null): string | undefined => /^whisper ([\w-]+)$/.exec(place ?? '')?.[1]

/** Path of a conversation's screen. */
export const conversationPath = (partnerId: string): string => `/message/whisper?with=${partnerId}`
