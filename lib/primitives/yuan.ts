/** Formats an amount of money: 4800000 fen is `¥48,000.00`. */
export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
