/** Formats an amount of money: 4800000 fen is `¥48,000.00`. */
export const yuanText = (fen: number): string => `¥${yuan.format(fen / 100)}`

const yuan = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
