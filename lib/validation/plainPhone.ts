/** A copied phone number, `+86 138-0013-8000`, without blanks, hyphens and the country code. */
export const plainPhone = (typed: string): string =>
  plainDigits(typed)
    .replace(/[\s-]/g, '')
    .replace(/^[+＋]86/, '')

/** Full-width digits of a Chinese keyboard, `１２３`, as ASCII digits. */
export const plainDigits = (typed: string): string => typed.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
