/** Number of characters of an access code, without separators. */
const length = 20

const meant = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Formats a typed or pasted access code as printed: `7K2M-X4QP-…`. */
export const formatCode = (typed: string): string =>
  meant(typed)
    .match(/.{1,4}/gsu)
    ?.join('-') ?? ''

/** Returns the format error of a code, if any; only the server knows whether the code exists. */
export function codeFormatError(typed: string): string | undefined {
  const count = [...meant(typed)].length
  if (count === 0) return '请输入激活码'
  if (count < length) return `激活码是 ${length} 位字母和数字，还差 ${length - count} 位`
  return count > length ? `激活码是 ${length} 位字母和数字，多了 ${count - length} 位` : undefined
}
