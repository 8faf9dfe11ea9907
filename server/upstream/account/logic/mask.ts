/** Masks the middle of a phone number: `138****0000`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Masks the last part of an IP address: `203.0.113.*`, `2001:db8::*`. */
export const maskAddress = (address: string): string => address.replace(/(?<![^.:])[^.:]*$/, '*')

/** Masks the middle of a person's name: `林*木`, `王*`. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name
  return `${first}${'*'.repeat(Math.max(1, rest.length - 1))}${rest.length > 1 ? rest.at(-1) : ''}`
}

/** Masks the middle of an identity number: `3201**********1234`. */
export const maskIdNumber = (number: string): string => `${number.slice(0, 4)}${'*'.repeat(number.length - 8)}${number.slice(-4)}`
