/** An address of another site, with or without its scheme: whoever reads it can go there. */
const link = /https?:\/\/|\bwww\.|\b[a-z\d-]+\.(?:com|cn|net|org|cc|top|xyz|vip|info|io|me|site|shop|club|online|link|ltd|tv|app)\b/i

/** Whether a text of whispers, which has no markup, leads to another site. */
export const hasLink = (text: string): boolean => link.test(text)
