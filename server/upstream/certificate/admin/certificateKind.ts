import { skillLevelLabel } from '#lib/enums'
import { readCertificateCode } from '#lib/validation'
import { CommandError } from '../../../command/CommandError.ts'
import type { Operator } from '../../../command/extractOperator.ts'
import type { InboxDecision, InboxDetail, InboxKind } from '../../kernel/InboxKind.ts'
import type { Encryption } from '../../kernel/logic/encryption.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { certificateStateOf } from '../logic/credentialOf.ts'
import type { certificateAdminQueries } from '../queries/certificateAdmin.ts'
import type { CertificateRow } from '../queries/certificates.ts'
import { openHolder } from '../sealHolder.ts'

interface Deps {
  certificates: ReturnType<typeof certificateAdminQueries>
  operator: Operator
  now: number
  seal: () => Encryption
}

const stateText = { valid: '有效', expired: '已过期', revoked: '已撤销' } as const

/** Inbox 证书. Certificates are issued automatically; operators revoke and restore them. Their id is the printed code. */
export function certificateKind({ certificates, operator, now, seal }: Deps): InboxKind {
  const state = (row: CertificateRow): string => stateText[certificateStateOf(row, now)]
  const validUntil = ({ valid_until: until }: CertificateRow): string => (until === null ? '长期' : formatBeijingMinute(until))
  const name = ({ id, name: sealed, masked_name: masked }: CertificateRow): string =>
    sealed === '' ? `${masked}（账号已注销）` : openHolder(seal(), sealed, id)
  const find = async (id: string): Promise<CertificateRow | undefined> => {
    const code = readCertificateCode(id)
    return code === undefined ? undefined : certificates.find(code)
  }

  async function decide({ id, verdict, fields, amount }: InboxDecision): Promise<string | undefined> {
    const row = await find(id)
    if (!row) return undefined
    if (verdict !== 'revoke' && verdict !== 'restore') throw new CommandError('证书只能撤销（revoke）；撤销错了可以恢复（restore）')
    if (fields.length > 0 || amount !== undefined) throw new CommandError('证书不用 --field 和 --amount，请用 --why 写明理由')
    if (operator.why === '') throw new CommandError('请用 --why 写明理由：撤销的理由是公开的，核验的人都会看到')
    if (await certificates[verdict](row, { why: operator.why, by: operator.name, now }))
      return verdict === 'revoke' ? '已撤销。持证人会收到通知，核验的人会看到撤销日期和理由' : '已恢复有效。持证人会收到通知'
    throw new CommandError(`没有改动：这张证书${verdict === 'revoke' ? '已经撤销了' : '没有被撤销'}`)
  }

  return {
    label: '证书',
    statuses: ['valid', 'revoked'],
    list: async ({ status, most }) =>
      (await certificates.newest({ revoked: status === undefined ? undefined : status === 'revoked', most })).map((row) => ({
        id: row.code,
        status: state(row),
        at: row.issued_at,
        about: `${name(row)} · ${row.profession}${skillLevelLabel[row.level]} · ${row.title}`,
      })),
    show: async (id) => {
      const row = await find(id)
      return (
        row && [
          ['编号', row.code],
          ['状态', state(row)],
          ...(row.revoked_at === null
            ? []
            : [['撤销', `${formatBeijingMinute(row.revoked_at)}，${row.revoked_reason ?? ''}`] satisfies InboxDetail]),
          ['持证人', name(row)],
          ['用户', row.user_id ?? '已注销'],
          ['职业和等级', `${row.profession}（${skillLevelLabel[row.level]}）`],
          ['评价机构', row.institution],
          ['计划', `${row.title}（${row.plan_id}）`],
          ['颁发时间', formatBeijingMinute(row.issued_at)],
          ['有效期至', validUntil(row)],
          ['签名密钥', row.key_id],
        ]
      )
    },
    decide,
    table: async () => [
      ['编号', '状态', '持证人', '职业', '等级', '评价机构', '计划', '颁发时间', '有效期至', '撤销时间', '撤销理由'],
      ...(await certificates.newest({ revoked: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.code,
        state(row),
        name(row),
        row.profession,
        skillLevelLabel[row.level],
        row.institution,
        row.title,
        formatBeijingMinute(row.issued_at),
        validUntil(row),
        row.revoked_at === null ? '' : formatBeijingMinute(row.revoked_at),
        row.revoked_reason ?? '',
      ]),
    ],
  }
}
