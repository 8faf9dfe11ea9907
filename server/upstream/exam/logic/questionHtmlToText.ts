const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Converts a question's HTML to text for a terminal or a table cell, with blocks and list items on separate lines. */
export const questionHtmlToText = (html: string): string =>
  html
    .replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, '［图：$1］')
    .replaceAll(/<img\b[^>]*>/g, '［图］')
    .replaceAll(/<li\b[^>]*>/g, '\n- ')
    .replaceAll(/<\/(?:p|div|tr|h\d|blockquote|pre|ol|ul)>|<br\b[^>]*>/g, '\n')
    .replaceAll(/<\/(?:mfrac|msup|msub|td|th)>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
