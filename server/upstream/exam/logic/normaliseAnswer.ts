/**
 * Normalises a short text for comparison: maps full width to half width, ignores case, whitespace and a final full stop,
 * and unifies characters that look alike.
 */
export const normaliseAnswer = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[×✕✖*]/g, 'x')
    .replaceAll(/[～〜﹏]/g, '~')
    .replaceAll(/[−–—－]/g, '-')
    .replace(/[。.．]$/, '')
