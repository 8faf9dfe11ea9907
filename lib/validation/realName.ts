import { numbersZhCN } from './NumberTexts.ts'

/** Chinese characters, and the dot between the parts of a name of other nationalities (GB 11643 cards print U+00B7). */
const shape = /^\p{Script=Han}(?:[\p{Script=Han}·]{0,28})\p{Script=Han}$/u

/** The name as an identity card has it: without blanks, and every kind of dot is U+00B7. */
export const plainRealName = (name: string): string => name.replace(/\s/g, '').replace(/[•・‧∙．.]/g, '·')

/** The fault of a person's name as it stands on an identity card, as a message for the user, or undefined. Expects a plain name. */
export const realNameFault = (name: string, texts = numbersZhCN): string | undefined => {
  if (name === '') return texts.realNameMissing
  return shape.test(name) ? undefined : texts.realNameWrong
}
