/** 11 digits starting with 1 (specification, section 5). */
const mainlandPhone = /^1\d{10}$/

/** What is wrong with a phone number, in words for the person typing, or nothing. Expects trimmed input. */
export const phoneFault = (phone: string): string | undefined => {
  if (phone === '') return '请输入手机号'
  return mainlandPhone.test(phone) ? undefined : '手机号格式错误'
}
