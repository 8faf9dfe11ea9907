/** New passwords that violate a rule, with the expected message. */
export const badPasswords = [
  ['short1A', '密码长度不小于8位'],
  ['Abcdefgh1!Abcdefgh1!', '密码长度不大于16位'],
  ['abcdefgh', '必须包含大小写字母、数字、特殊字符'],
  ['P@ssw0rd', '这个密码太常见，请换一个'],
] as const
