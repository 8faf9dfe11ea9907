const digits = '\\d一二三四五六七八九十百千万两几半多'

/** Ages, spans of time and sums in sentences (四十岁, 3个月, 2000块), which tell nothing of a trade. */
export const measure = new RegExp(`^[${digits}]+[多来]?(?:周?岁|个?月|年|天|周|个?星期|块钱?|万块?钱?|个?小时|个人)$|^\\d+元$`, 'u')
