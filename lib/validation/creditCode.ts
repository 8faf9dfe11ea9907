import { numbersZhCN } from './ValidationTexts.ts'

/** Characters of the code in the order of their values: no letters I, O, S, V and Z (GB 32100-2015). */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Registration authority, kind of organisation, six-digit region, organisation, check character. */
const shape = /^[1-9A-HJ-NP-RTUWXY][1-9A-HJ-NP-RTUWXY]\d{6}[\dA-HJ-NP-RTUWXY]{10}$/

/**
 * Validates a unified social credit code (统一社会信用代码, GB 32100-2015). Returns an error message for the user, or
 * undefined. Expects trimmed input; lower case is accepted.
 */
export const creditCodeFault = (code: string, texts = numbersZhCN): string | undefined => {
  if (code === '') return texts.creditCodeMissing
  const upper = code.toUpperCase()
  if (upper.length !== 18) return texts.creditCodeLength
  return shape.test(upper) && upper.at(-1) === checkCharacter(upper) ? undefined : texts.creditCodeWrong
}

function checkCharacter(code: string): string {
  let [sum, weight] = [0, 1]
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return alphabet[(31 - (sum % 31)) % 31]!
}
