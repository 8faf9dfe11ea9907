/** Result of a check. `warn`: works, but may be unintended; `bad`: does not work. */
export interface Finding {
  level: 'good' | 'warn' | 'bad'
  /** Description of the result. */
  about: string
  /** The remedy; absent when none is needed. */
  cure?: string
}

export const good = (about: string): Finding => ({ level: 'good', about })
export const warn = (about: string, cure: string): Finding => ({ level: 'warn', about, cure })
export const bad = (about: string, cure: string): Finding => ({ level: 'bad', about, cure })
