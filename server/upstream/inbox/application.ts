import { type application, type Application, Code } from '#lib/contract'
import { AgreementKind, InstitutionType, ReviewResult } from '#lib/enums'
import {
  applicationScene,
  type CodeCheckDeps,
  createCodeLookup,
  createCodeSender,
  maskIdNumber,
  maskPhone,
  refuseCode,
  refuseUsed,
  type SendCodeDeps,
} from '../account/index.ts'
import type { ApplicationTable, UploadedFileTable } from '../db/Database.ts'
import { type FilesQueries, storedImage } from '../files/index.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { createKeyedMutex, MutexQueueFull } from '../kernel/logic/createKeyedMutex.ts'
import { newId } from '../kernel/logic/newId.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { PublishingQueries } from '../publishing/index.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { InboxQueries } from './queries/createInboxQueries.ts'
import { applicationAttachmentKey } from './queries/applications.ts'
import { refuseMissing } from './refuseMissing.ts'
import { ApplicationFaults } from './ApplicationFaults.ts'

interface Deps extends SendCodeDeps, CodeCheckDeps {
  applications: InboxQueries['applications']
  uploads: FilesQueries['uploads']
  agreements: PublishingQueries['agreements']
  seal: () => Encryption
}

/** Next steps by state of the application. */
const next: Record<ReviewResult, string> = {
  1: '审核已通过。客服会在 1 个工作日内与您联系，协助开通机构主页和课程发布。',
  2: '请按下面的说明修改后重新提交。',
  3: '申请已提交，我们会在 3 个工作日内完成审核，结果显示在这个页面。',
  4: '申请已取消。需要时可以修改后重新提交。',
}

/** Converts an application to the form that its sender receives. */
const applicationOf = (row: ApplicationTable, documents: UploadedFileTable[]): Application => ({
  id: row.id,
  status: row.status,
  type: row.type,
  name: row.name,
  creditCode: row.credit_code,
  idNumber: row.id_number_masked,
  category: row.category,
  contact: row.contact,
  phone: maskPhone(row.phone),
  region: row.region,
  documents: documents.map(storedImage),
  agreementVersion: row.agreement_version,
  round: row.round,
  sentAt: isoTime(row.sent_at),
  decidedAt: isoTime(row.decided_at),
  faults: parseJsonColumn(ApplicationFaults, row.faults, 'intention.faults'),
  next: next[row.status],
})

export const applicationHandlers = (deps: Deps): Handlers<typeof application> => {
  const { applications, uploads, agreements, seal, clock } = deps
  const sendCode = createCodeSender(deps)
  const findCode = createCodeLookup(deps)
  // The second request of a double click waits for the first one, because it would otherwise find the code used.
  const withLock = createKeyedMutex()

  const shown = async (row: ApplicationTable): Promise<Application> =>
    applicationOf(row, await uploads.attachedTo([applicationAttachmentKey(row.id)]))
  const mine = async (userId: string) => (await applications.ofUser(userId)) ?? refuse(Code.NotFound, '还没有提交过入驻申请')

  async function checkAgreement(version: string): Promise<void> {
    const now = clock()
    const inForce = (await agreements.versions(AgreementKind.Onboarding)).find(({ effective_at }) => effective_at <= now)
    if (!inForce) refuse(Code.Conflict, '入驻协议尚未发布，暂时不能申请，请稍后再来')
    if (inForce.version !== version) refuse(Code.Conflict, '入驻协议已更新，请阅读新版本后重新提交')
  }

  return {
    'GET /api/intention/mine': async (_input, call) => {
      const row = await applications.ofUser(requireUser(call).id)
      return { intention: row ? await shown(row) : null }
    },

    'POST /api/intention/code': ({ phone }, call) => sendCode(phone, applicationScene, call),

    'POST /api/intention': async (input, call) => {
      const { id: userId } = requireUser(call)
      try {
        return await withLock(userId, () => apply(input, call))
      } catch (error) {
        // Another upstream may have stored the same application concurrently. Its verification code is then used, but the request
        // still succeeds.
        const stored = await applications.ofUser(userId)
        if (stored?.send_key === input.key) return shown(stored)
        if (error instanceof MutexQueueFull) return refuse(Code.TooOften, '提交太频繁，请 5 秒后再试', { retryAfterSeconds: 5 })
        throw error
      }
    },

    'POST /api/intention/cancel': async (_input, call) => {
      const { id: userId } = requireUser(call)
      await applications.cancel(userId, clock())
      const row = await mine(userId)
      if (row.status !== ReviewResult.Cancelled) refuse(Code.Conflict, '申请已经审核完毕，不能取消')
      return shown(row)
    },
  }

  async function apply(
    {
      key,
      security,
      documents: given,
      agreementVersion,
      creditCode,
      idNumber,
      ...words
    }: Parameters<Handlers<typeof application>['POST /api/intention']>[0],
    call: Call,
  ): Promise<Application> {
    const { id: userId } = requireUser(call)
    const before = await applications.ofUser(userId)
    if (before?.send_key === key) return shown(before)
    refuseUnlessOpen(before)
    const id = before?.id ?? newId()
    const identity = identityOf({ type: words.type, creditCode, idNumber }, before, (number) => seal().close(number, id))
    await checkAgreement(agreementVersion)
    const documents = [...new Set(given)]
    // Checked before the code is used, because a foreseeable refusal must not cost the applicant another code.
    const missing = await uploads.missingAt({ userId, purpose: 'intention', ids: documents, to: applicationAttachmentKey(id) })
    if (missing !== undefined) refuseMissing('documents')(missing)
    const { id: codeId, usedAt } = await findCode(words.phone, applicationScene, security, call)
    if (usedAt !== null) refuseCode()
    const round = (before?.round ?? 0) + 1
    const row = { id, user_id: userId, send_key: key, ...words, ...identity, agreement_version: agreementVersion, round, sent_at: clock() }
    await applications
      .send(row, { documents, codeId, limits: postLimits('intention', userId) })
      .catch(refuseExceeded((wait) => `提交太频繁，请 ${wait}后再试`))
      .catch(refuseMissing('documents'))
      .catch(refuseUsed)
    const stored = await mine(userId)
    return stored.send_key === key ? shown(stored) : refuse(Code.Conflict, '已有一份申请在审核中，请刷新页面查看')
  }
}

function refuseUnlessOpen(before: ApplicationTable | undefined): void {
  if (before?.status === ReviewResult.Applied) refuse(Code.Conflict, '已有一份申请在审核中，请等待结果，或取消后重新提交')
  if (before?.status === ReviewResult.Passed) refuse(Code.Conflict, '入驻申请已经通过，如需变更请联系客服')
}

/** Returns the identifying number of the applicant: the code of an institution as plain text, that of a person encrypted. */
function identityOf(
  { type, creditCode, idNumber }: { type: InstitutionType; creditCode?: string | undefined; idNumber?: string | undefined },
  before: ApplicationTable | undefined,
  close: (number: string) => string,
): Pick<ApplicationTable, 'credit_code' | 'id_number' | 'id_number_masked'> {
  if (type === InstitutionType.Institution) {
    if (idNumber !== undefined) refuseInput({ path: 'idNumber', message: '机构申请不需要填写身份证号' })
    const code = creditCode ?? refuseInput({ path: 'creditCode', message: '请输入统一社会信用代码' })
    return { credit_code: code, id_number: null, id_number_masked: null }
  }
  if (creditCode !== undefined) refuseInput({ path: 'creditCode', message: '个人申请不需要填写统一社会信用代码' })
  if (idNumber !== undefined) return { credit_code: null, id_number: close(idNumber), id_number_masked: maskIdNumber(idNumber) }
  if (!before?.id_number) return refuseInput({ path: 'idNumber', message: '请输入身份证号' })
  return { credit_code: null, id_number: before.id_number, id_number_masked: before.id_number_masked }
}
