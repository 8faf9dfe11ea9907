import { Code, type accessCode } from '#lib/contract'
import { addressBlock } from '../../network/addressBlock.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { createRateLimit, type RateLimitDeps } from '../limits/createRateLimit.ts'
import { forNetwork } from '../limits/logic/forNetwork.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import { hashAccessCode, parseAccessCode } from './logic/accessCode.ts'
import type { BundleQueries } from './queries/createBundleQueries.ts'

interface Deps extends RateLimitDeps {
  accessCodes: BundleQueries['accessCodes']
}

const wrong = '激活码不正确，请核对后重新输入'
const overTexts = {
  used: '这个激活码已被其他账号使用，如有疑问请联系发放机构',
  expired: '这个激活码已过期，请联系发放机构',
  revoked: '这个激活码已作废，请联系发放机构',
}

const unusedTexts = {
  gone: '激活码对应的内容已下架，激活码没有使用，请联系发放机构',
  endless: '你已长期拥有激活码对应的内容，激活码没有使用，可以转给其他学员',
}

export const accessCodeHandlers = (deps: Deps): Handlers<typeof accessCode> => {
  const { accessCodes, rateLimits, clock } = deps
  const limit = createRateLimit(deps)

  /**
   * Looks a code up or redeems it, or refuses. Spends the limit first, so that concurrent requests cannot exceed it, and
   * refunds it if the code is known.
   */
  async function ask<Answer extends { state: string }>(
    typed: string,
    call: Call,
    work: (id: string, userId: string, now: number) => Promise<Answer>,
  ): Promise<Exclude<Answer, { state: Fault }>> {
    const { id: userId } = requireUser(call)
    const guesses = [
      ...postLimits('wrongCodeOfUser', userId),
      ...forNetwork(postLimits('wrongCodeFromAddress', addressBlock(call.address)), call),
    ]
    await limit(guesses, (wait) => `激活码错误次数过多，请 ${wait}后再试`)
    const code = parseAccessCode(typed) ?? refuse(Code.AccessCodeWrong, wrong)
    const answer = await work(hashAccessCode(code), userId, clock())
    if (answer.state === 'unknown') return refuse(Code.AccessCodeWrong, wrong)
    await rateLimits.giveBack(guesses, clock())
    if (isUnused(answer.state)) return refuse(Code.Conflict, unusedTexts[answer.state])
    if (isOver(answer.state)) return refuse(Code.AccessCodeOver, overTexts[answer.state])
    return answer as Exclude<Answer, { state: Fault }>
  }

  return {
    'POST /api/learn/redeem/look': async ({ code }, call) => {
      const { kind, id, title, owned, expiresAt } = await ask(code, call, accessCodes.look)
      return { kind, id, title, owned: owned && { expiresAt: isoTime(owned.expiresAt) }, expiresAt: isoTime(expiresAt) }
    },

    'POST /api/learn/redeem': async ({ code }, call) => {
      const { kind, id, title, joinedAt, expiresAt } = await ask(code, call, accessCodes.redeem)
      return { kind, id, title, joinedAt: isoTime(joinedAt), expiresAt: isoTime(expiresAt) }
    },
  }
}

type Fault = 'unknown' | keyof typeof overTexts | keyof typeof unusedTexts

const isOver = (state: string): state is keyof typeof overTexts => Object.hasOwn(overTexts, state)
const isUnused = (state: string): state is keyof typeof unusedTexts => Object.hasOwn(unusedTexts, state)
