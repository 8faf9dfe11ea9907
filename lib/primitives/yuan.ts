/** An amount of money as the house writes it: 4800000 fen are `¥48,000.00`. */
export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
