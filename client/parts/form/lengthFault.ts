/** What is wrong with the length of a trimmed text, in the words of the upstream, or nothing. Counted as the upstream does. */
export function lengthFault(what: string, value: string, least: number, most: number): string | undefined {
  if (value === '' && least > 0) return `请填写${what}`
  if (value.length < least) return `${what}不能少于 ${least} 个字`
  return value.length > most ? `${what}不能超过 ${most} 个字` : undefined
}
