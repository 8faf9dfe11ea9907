import { Code, type realName, type RealName } from '#lib/contract'
import { ReviewResult } from '#lib/enums'
import { ownIdNumberFault } from '#lib/validation'
import type { Database, UploadedFileTable } from '../db/Database.ts'
import { maskIdNumber, maskName } from '../account/index.ts'
import { type FilesQueries, MissingFileError, storedImage } from '../files/index.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { createKeyedMutex, MutexQueueFull } from '../kernel/logic/createKeyedMutex.ts'
import { newId } from '../kernel/logic/newId.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { createRateLimit, type RateLimitDeps } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { ProfileQueries } from './queries/createProfileQueries.ts'
import { IdNumberInUse, RealNameFaults, realNameOwnerKey } from './queries/realNames.ts'

interface Deps extends RateLimitDeps {
  realNames: ProfileQueries['realNames']
  uploads: FilesQueries['uploads']
  seal: () => Encryption
}

/** Texts for the next step, by state of the review. */
const next: Record<ReviewResult, string> = {
  1: '证件照片已删除。之后报名考试会直接使用认证的姓名和身份证号。',
  2: '请按下面的说明修改后重新提交。',
  3: '我们会在 1 个工作日内完成审核，结果会通知你。审核期间可以撤回。',
  4: '认证已撤回，身份证号和照片已删除。需要时可以重新提交。',
}

/** Returns a real name in the view of its user. */
const realNameOf = (row: Database['real_name'], [front, back]: UploadedFileTable[]): RealName => ({
  status: row.status,
  name: row.status === ReviewResult.Passed ? maskName(row.name) : row.name,
  idNumber: row.id_number_masked,
  front: front ? storedImage(front) : null,
  back: back ? storedImage(back) : null,
  round: row.round,
  sentAt: isoTime(row.sent_at),
  decidedAt: isoTime(row.decided_at),
  faults: parseJsonColumn(RealNameFaults, row.faults, 'real_name.faults'),
  next: next[row.status],
})

export const realNameHandlers = (deps: Deps): Handlers<typeof realName> => {
  const { realNames, uploads, seal, clock } = deps
  const limit = createRateLimit(deps)
  // The second request of a double click waits for the first one and finds its result.
  const withLock = createKeyedMutex()

  const shown = async (row: Database['real_name']): Promise<RealName> =>
    realNameOf(row, await uploads.attachedTo([realNameOwnerKey(row.id)]))
  const mine = async (userId: string) => (await realNames.ofUser(userId)) ?? refuse(Code.NotFound, '还没有提交过实名认证')

  return {
    'GET /api/realName': async (_input, call) => {
      const row = await realNames.ofUser(requireUser(call).id)
      return { realName: row ? await shown(row) : null }
    },

    'POST /api/realName': async (input, call) => {
      const { id: userId } = requireUser(call)
      try {
        return await withLock(userId, () => send(input, call))
      } catch (error) {
        // Another process may have stored the same submission in the meantime.
        const stored = await realNames.ofUser(userId)
        if (stored?.send_key === input.key) return shown(stored)
        if (error instanceof MutexQueueFull) return refuse(Code.TooOften, '提交太频繁，请 5 秒后再试', { retryAfterSeconds: 5 })
        throw error
      }
    },

    'POST /api/realName/cancel': async (_input, call) => {
      const { id: userId } = requireUser(call)
      await realNames.cancel(userId, clock())
      const row = await mine(userId)
      if (row.status !== ReviewResult.Cancelled) refuse(Code.Conflict, '认证已经审核完毕，不能撤回')
      return shown(row)
    },
  }

  async function send(
    { key, name, idNumber, front, back }: Parameters<Handlers<typeof realName>['POST /api/realName']>[0],
    call: Call,
  ): Promise<RealName> {
    const { id: userId } = requireUser(call)
    const before = await realNames.ofUser(userId)
    if (before?.send_key === key) return shown(before)
    refuseUnlessOpen(before)
    const id = before?.id ?? newId()
    const number = numberOf(idNumber, before, seal)
    const fault = ownIdNumberFault(number, undefined, clock())
    if (fault !== undefined) refuseInput({ path: 'idNumber', message: fault })
    if (front === back) refuseInput({ path: 'back', message: '两面不能是同一张照片，请上传国徽面' })
    // Limited before checking whether the number is taken, so that numbers cannot be probed for free.
    await limit(postLimits('realName', userId), (wait) => `提交太频繁，请 ${wait}后再试`)
    const row = {
      id,
      user_id: userId,
      send_key: key,
      name,
      id_number: seal().close(number, id),
      id_number_masked: maskIdNumber(number),
      round: (before?.round ?? 0) + 1,
      sent_at: clock(),
    }
    await realNames.send(row, { images: [front, back], mark: seal().mark(number) }).catch(refuseSendErrors)
    const stored = await mine(userId)
    return stored.send_key === key ? shown(stored) : refuse(Code.Conflict, '已有一份认证在审核中，请刷新页面查看')
  }
}

function refuseUnlessOpen(before: Database['real_name'] | undefined): void {
  if (before?.status === ReviewResult.Applied) refuse(Code.Conflict, '已有一份认证在审核中，请等待结果，或撤回后重新提交')
  if (before?.status === ReviewResult.Passed) refuse(Code.Conflict, '实名认证已经通过，如需变更请联系客服')
}

/** Returns the submitted number, or that of the previous submission. */
function numberOf(given: string | undefined, before: Database['real_name'] | undefined, seal: () => Encryption): string {
  if (given !== undefined) return given
  if (!before?.id_number) return refuseInput({ path: 'idNumber', message: '请输入身份证号' })
  return seal().open(before.id_number, before.id)
}

function refuseSendErrors(error: unknown): never {
  if (error instanceof IdNumberInUse)
    return refuse(Code.IdNumberTaken, '这个身份证号已用于另一个账号的实名认证。如果不是你本人操作，请联系客服')
  if (!(error instanceof MissingFileError)) throw error
  return refuseInput({ path: error.index === 0 ? 'front' : 'back', message: '照片已失效，请重新上传' })
}
