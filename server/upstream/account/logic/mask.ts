/** A phone number with its middle hidden: `138****0000`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** An address with its last part hidden: `203.0.113.*`, `2001:db8::*`. */
export const maskAddress = (address: string): string => address.replace(/[^.:]*$/, '*')

/** A person's name with its middle hidden: `林*木`, `王*`. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name
  return `${first}${'*'.repeat(Math.max(1, rest.length - 1))}${rest.length > 1 ? rest.at(-1) : ''}`
}

/** An identity number with its middle hidden: `3201**********1234`. */
export const maskIdNumber = (number: string): string => `${number.slice(0, 4)}${'*'.repeat(number.length - 8)}${number.slice(-4)}`
