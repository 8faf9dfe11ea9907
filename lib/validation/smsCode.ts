/** Number of characters in a verification code (specification, section 9). */
export const smsCodeLength = 6

/** What is wrong with a verification code, or nothing. Expects trimmed input. */
export const smsCodeFault = (code: string): string | undefined => {
  if (code === '') return '请输入验证码'
  return code.length === smsCodeLength ? undefined : `请输入 ${smsCodeLength} 位验证码`
}
