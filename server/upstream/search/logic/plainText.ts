const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of HTML that this server made. */
export const plainText = (html: string): string =>
  html
    // Emphasis and links do not part words, blocks do.
    .replaceAll(/<\/?(?:strong|em|code|a|s)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
