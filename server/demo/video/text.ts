interface TextOptions {
  anchor?: 'start' | 'middle' | 'end'
  weight?: 400 | 500 | 700
}

/** Draws a text; `y` is its baseline. */
export const text = (
  x: number,
  y: number,
  size: number,
  fill: string,
  words: string,
  { anchor = 'start', weight = 700 }: TextOptions = {},
): string =>
  `<text x="${Math.round(x * 10) / 10}" y="${Math.round(y * 10) / 10}" font-family="Noto Sans CJK SC,sans-serif" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${words}</text>`
