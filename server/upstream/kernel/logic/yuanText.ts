/** An amount of money as texts of the upstream write it: 4800000 fen are `¥48,000.00`. */
export const yuanText = (fen: number): string => `¥${(fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
