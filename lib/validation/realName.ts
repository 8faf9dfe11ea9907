import { numbersZhCN } from './NumberTexts.ts'

/** Chinese characters, and the dot between the parts of a name (identity cards according to GB 11643 use U+00B7). */
const shape = /^\p{Script=Han}(?:[\p{Script=Han}·]{0,28})\p{Script=Han}$/u

/** Normalises a name to its form on an identity card: without blanks, and with U+00B7 for all kinds of dots. */
export const plainRealName = (name: string): string => name.replace(/\s/g, '').replace(/[•・‧∙．.]/g, '·')

/** Validates a person's name as on an identity card. Returns an error message for the user, or undefined. Expects a normalised name. */
export const realNameFault = (name: string, texts = numbersZhCN): string | undefined => {
  if (name === '') return texts.realNameMissing
  return shape.test(name) ? undefined : texts.realNameWrong
}
