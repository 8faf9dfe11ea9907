/** Checks whether a CSV text contains an unclosed quotation mark, which would swallow the rest of the text. */
export const hasOpenQuote = (text: string): boolean => (text.match(/"/g)?.length ?? 0) % 2 === 1

export const openQuoteFault = '双引号没有成对：单元格里的双引号应写两个，整个单元格再用双引号括起来'
