/** A phone number with its middle hidden: `138****0000`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** An address with its last part hidden: `203.0.113.*`, `2001:db8::*`. */
export const maskAddress = (address: string): string => address.replace(/[^.:]*$/, '*')

/** An identity number with its middle hidden: `3201**********1234`. */
export const maskIdNumber = (number: string): string => `${number.slice(0, 4)}${'*'.repeat(number.length - 8)}${number.slice(-4)}`
