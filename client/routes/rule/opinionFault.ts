/** Minimum and maximum length of an opinion, in Unicode code points. */
const [fewest, most] = [10, 500]

export const opinionLength = (text: string): number => Array.from(text.trim()).length

/** Returns the validation error of an opinion; undefined if it can be sent. */
export function opinionFault(text: string): string | undefined {
  const length = opinionLength(text)
  if (length === 0) return '请写下您的意见'
  if (length < fewest) return `意见不能少于 ${fewest} 个字，还差 ${fewest - length} 个`
  return length > most ? `意见不能超过 ${most} 个字，多了 ${length - most} 个` : undefined
}
