const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Returns the text of HTML rendered by this server. */
export const plainText = (html: string): string =>
  html
    // Inline elements do not separate words; block elements do.
    .replaceAll(/<\/?(?:strong|em|code|a|s)\b[^>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
