/** Minimum and maximum length of an opinion, in Unicode code points. */
const [minLength, maxLength] = [10, 500]

export const opinionLength = (text: string): number => Array.from(text.trim()).length

/** Returns the validation error of an opinion; undefined if it can be sent. */
export function opinionError(text: string): string | undefined {
  const length = opinionLength(text)
  if (length === 0) return '请写下您的意见'
  if (length < minLength) return `意见不能少于 ${minLength} 个字，还差 ${minLength - length} 个`
  return length > maxLength ? `意见不能超过 ${maxLength} 个字，多了 ${length - maxLength} 个` : undefined
}
