/** Telephone number that phones can dial. */
export const Phone = ({ number }: { number: string }) => <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>

export const mailTo = (email: string): string => `mailto:${email}`
