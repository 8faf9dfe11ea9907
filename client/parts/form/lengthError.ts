/** Returns the upstream's message for an invalid length of a trimmed text, or undefined. Counts characters like the upstream. */
export function lengthError(what: string, value: string, least: number, most: number): string | undefined {
  if (value === '' && least > 0) return `请填写${what}`
  if (value.length < least) return `${what}不能少于 ${least} 个字`
  return value.length > most ? `${what}不能超过 ${most} 个字` : undefined
}
