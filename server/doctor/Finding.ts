/** One thing that was looked at. `warn` is for what works and may not be meant; `bad` is for what does not work. */
export interface Finding {
  level: 'good' | 'warn' | 'bad'
  /** What was found, in words. */
  about: string
  /** What to do about it; absent when nothing is. */
  cure?: string
}

export const good = (about: string): Finding => ({ level: 'good', about })
export const warn = (about: string, cure: string): Finding => ({ level: 'warn', about, cure })
export const bad = (about: string, cure: string): Finding => ({ level: 'bad', about, cure })
