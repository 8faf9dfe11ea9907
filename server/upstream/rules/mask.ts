/** A phone number with its middle hidden: `138****0000`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** An address with its last part hidden: `203.0.113.*`, `2001:db8::*`. */
export const maskAddress = (address: string): string => address.replace(/[^.:]*$/, '*')
