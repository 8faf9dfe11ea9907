/** Characters of an access code, without what groups them. */
const length = 20

const meant = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** An access code in printed form, however it was typed or pasted: `7K2M-X4QP-…`. */
export const groupedCode = (typed: string): string =>
  meant(typed)
    .match(/.{1,4}/gsu)
    ?.join('-') ?? ''

/** The fault of a code's form; only the server knows whether the code exists. */
export function codeFault(typed: string): string | undefined {
  const count = [...meant(typed)].length
  if (count === 0) return '请输入激活码'
  if (count < length) return `激活码是 ${length} 位字母和数字，还差 ${length - count} 位`
  return count > length ? `激活码是 ${length} 位字母和数字，多了 ${count - length} 位` : undefined
}
