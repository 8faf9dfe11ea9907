/** One result of a check. `warn`: it works but may not be intended; `bad`: it does not work. */
export interface Finding {
  level: 'good' | 'warn' | 'bad'
  /** The finding in words. */
  about: string
  /** The remedy; absent when none is needed. */
  cure?: string
}

export const good = (about: string): Finding => ({ level: 'good', about })
export const warn = (about: string, cure: string): Finding => ({ level: 'warn', about, cure })
export const bad = (about: string, cure: string): Finding => ({ level: 'bad', about, cure })
