import { profileLimits } from '../../../../lib/contract/limits.ts'

/** Reserved words: learners with such nicknames could be mistaken for the platform or its staff. */
const reserved = ['择一技', '官方', '管理员', '客服', '系统通知', '平台', '运营', '已注销', 'admin', 'official', 'zeyiji']

/** Returns the validation error of a nickname, or undefined. Expects trimmed input. */
export function nicknameError(nickname: string): string | undefined {
  const { least, most } = profileLimits.nickname
  const characters = [...nickname]
  if (characters.length < least || characters.length > most) return `昵称为 ${least} 到 ${most} 个字`
  if (!/^[\p{L}\p{M}\p{N}_·-]+( [\p{L}\p{M}\p{N}_·-]+)*$/u.test(nickname)) return '昵称只能用文字、数字、空格和 _ - ·'
  // Full-width letters and digits equal their normal forms, and separators are ignored.
  const plain = nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (/1\d{10}/.test(plain)) return '昵称里不能有手机号'
  const word = reserved.find((each) => plain.includes(each))
  return word === undefined ? undefined : `昵称里不能有“${word}”，以免被当成平台的工作人员`
}
