const digits = '\\d一二三四五六七八九十百千万两几半多'

/** Matches ages, durations and amounts of money (四十岁, 3个月, 2000块), which are unrelated to an occupation. */
export const measure = new RegExp(`^[${digits}]+[多来]?(?:周?岁|个?月|年|天|周|个?星期|块钱?|万块?钱?|个?小时|个人)$|^\\d+元$`, 'u')
