/**
 * A short text as it is compared: full width is half width, case and blanks do not count, nor does a full stop at the
 * end; signs that look alike are one.
 */
export const normalAnswer = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[×✕✖*]/g, 'x')
    .replaceAll(/[～〜﹏]/g, '~')
    .replaceAll(/[−–—－]/g, '-')
    .replace(/[。.．]$/, '')
