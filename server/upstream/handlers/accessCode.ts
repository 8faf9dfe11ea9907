import { Code, type accessCode } from '#lib/contract'
import { type Handlers, refuse, signedIn } from '../handler.ts'
import type { accessCodeQueries } from '../queries/accessCodes.ts'
import { hashAccessCode, readAccessCode } from '../rules/accessCode.ts'
import { addressBlock } from '../rules/addressBlock.ts'
import { postLimits } from '../rules/postLimits.ts'
import { createRateLimit, type RateLimitDeps } from './createRateLimit.ts'

interface Deps extends RateLimitDeps {
  accessCodes: ReturnType<typeof accessCodeQueries>
}

const wrong = '激活码不正确，请核对后重新输入'
const overTexts = {
  used: '这个激活码已被其他账号使用，如有疑问请联系发放机构',
  expired: '这个激活码已过期，请联系发放机构',
  revoked: '这个激活码已作废，请联系发放机构',
}

export const accessCodeHandlers = (deps: Deps): Handlers<typeof accessCode> => {
  const { accessCodes, rateLimits, clock } = deps
  const limit = createRateLimit(deps)

  return {
    'POST /api/learn/redeem': async ({ code: typed }, call) => {
      const { id: userId } = signedIn(call)
      // Spent before the code is looked at and given back unless there is none: of many at once never too many are looked at.
      const guesses = [...postLimits('wrongCodeOfUser', userId), ...postLimits('wrongCodeFromAddress', addressBlock(call.address))]
      await limit(guesses, (wait) => `激活码错误次数过多，请 ${wait}后再试`)
      const code = readAccessCode(typed) ?? refuse(Code.AccessCodeWrong, wrong)
      const answer = await accessCodes.redeem(hashAccessCode(code), userId, clock())
      if (answer.state === 'unknown') return refuse(Code.AccessCodeWrong, wrong)
      await rateLimits.giveBack(guesses, clock())
      if (answer.state === 'gone') return refuse(Code.Conflict, '激活码对应的内容已下架，激活码没有使用，请联系发放机构')
      if (answer.state !== 'done') return refuse(Code.AccessCodeOver, overTexts[answer.state])
      const { kind, id, title, joinedAt, expiresAt } = answer
      return { kind, id, title, joinedAt: new Date(joinedAt).toISOString(), expiresAt: timeOrNull(expiresAt) }
    },
  }
}

const timeOrNull = (time: number | null) => (time === null ? null : new Date(time).toISOString())
