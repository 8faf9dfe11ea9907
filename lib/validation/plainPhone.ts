/** Removes blanks, hyphens and the country code from a typed or pasted phone number: `+86 138-0013-8000`. */
export const plainPhone = (typed: string): string =>
  plainDigits(typed)
    .replace(/[\s-]/g, '')
    .replace(/^[+＋]86/, '')

/** Converts full-width digits, `１２３`, to ASCII digits. */
export const plainDigits = (typed: string): string => typed.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
