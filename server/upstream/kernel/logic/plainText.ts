const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of HTML that this server rendered. */
export const plainText = (html: string): string =>
  html
    // Inline elements do not separate words, blocks do.
    .replaceAll(/<\/?(?:strong|em|code|a|s)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
