/** Formats an amount of money: 4800000 fen is `¥48,000.00`. */
export const yuanText = (fen: number): string => `${fen < 0 ? '-' : ''}¥${yuan.format(Math.abs(fen) / 100)}`

const yuan = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount as a plain number of yuan with two decimals, for tables and gateways: 4800000 fen is `48000.00`. */
export const plainYuan = (fen: number): string => (fen / 100).toFixed(2)
