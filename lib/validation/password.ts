/** Bounds of a password's length (specification, section 9). */
export const passwordLength = { min: 8, max: 16 } as const

const requiredKinds = [/\d/, /[a-z]/, /[A-Z]/, /[^\dA-Za-z\s]/]

/** Passwords that satisfy the composition rules and are yet among the first that anybody tries. */
const commonPasswords = new Set(
  [
    'Passw0rd!',
    'P@ssw0rd',
    'P@ssword1',
    'Password1!',
    'Password123!',
    'Admin@123',
    'Admin123!',
    'Qwer1234!',
    'Qwer@1234',
    'Abcd1234!',
    'Abcd@1234',
    'Abc123456!',
    'Aa123456!',
    'Aa123456@',
    'Aa@123456',
    '1qaz@WSX',
    '1qaz!QAZ',
    'Welcome1!',
    'Woaini520!',
    'Woaini1314!',
    'Test@1234',
    'Test1234!',
    'Zaq1@wsx',
  ].map((word) => word.toLowerCase()),
)

/** What is wrong with a new password, or nothing (specification, section 5; the list of common ones is ours). */
export const newPasswordFault = (password: string): string | undefined => {
  if (password === '') return '请输入密码'
  if (password.length < passwordLength.min) return '密码长度不小于8位'
  if (password.length > passwordLength.max) return '密码长度不大于16位'
  if (/\s/.test(password)) return '密码不能包含空格'
  if (!requiredKinds.every((kind) => kind.test(password))) return '必须包含大小写字母、数字、特殊字符'
  if (commonPasswords.has(password.toLowerCase())) return '这个密码太常见，请换一个'
  return undefined
}

/** What is wrong with a password at sign-in: only its absence (specification, section 5). */
export const passwordFault = (password: string): string | undefined => (password === '' ? '请输入密码' : undefined)

/** What is wrong with the repeated password, or nothing. */
export const confirmPasswordFault = (confirm: string, password: string): string | undefined => {
  if (confirm === '') return '请再次输入密码'
  return confirm === password ? undefined : '两次密码不一致'
}
