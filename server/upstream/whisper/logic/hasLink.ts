/** Address of another site, with or without a scheme. */
const link = /https?:\/\/|\bwww\.|\b[a-z\d-]+\.(?:com|cn|net|org|cc|top|xyz|vip|info|io|me|site|shop|club|online|link|ltd|tv|app)\b/i

/** Checks whether the plain text of a whisper contains a link to another site. */
export const hasLink = (text: string): boolean => link.test(text)
