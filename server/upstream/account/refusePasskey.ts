import { Code } from '#lib/contract'
import { refuse } from '../kernel/handler.ts'

/** Refusals of passkeys. Each message names the next step. */
export const refusePasskey = {
  unknown: () => refuse(Code.PasskeyUnknown, '这个通行密钥已被删除，不能再用来登录，请用其他方式登录'),
  expired: () => refuse(Code.PasskeyExpired, '操作超时，请再试一次'),
  refused: () => refuse(Code.PasskeyRefused, '通行密钥没有通过验证，请再试一次，或用其他方式登录'),
}
