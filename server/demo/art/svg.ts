export const svg = (width: number, height: number, ...kids: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${kids.join('')}</svg>\n`
