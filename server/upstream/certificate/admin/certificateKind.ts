import type { Kysely } from 'kysely'
import { skillLevelLabel } from '#lib/enums'
import { readCertificateCode } from '#lib/validation'
import { CommandError } from '../../../command/CommandError.ts'
import type { Operator } from '../../../command/extractOperator.ts'
import type { Database } from '../../db/Database.ts'
import { createInboxKind, type InboxDecision, type InboxKind, timeOrEmpty } from '../../kernel/InboxKind.ts'
import type { Encryption } from '../../kernel/logic/encryption.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { certificateStateOf } from '../logic/credentialOf.ts'
import { certificateAdminQueries } from '../queries/certificateAdmin.ts'
import type { CertificateRow } from '../queries/allCertificates.ts'
import { openHolder } from '../sealHolder.ts'

const whatOf = ({ profession: occupation, level }: CertificateRow): string =>
  level === null ? '课程结业' : `${occupation}（${skillLevelLabel[level]}）`

const stateText = { valid: '有效', expired: '已过期', revoked: '已撤销' } as const

/** Inbox 证书. Certificates are issued automatically; operators revoke and restore them. Their id is the printed code. */
export function createCertificateKind(
  db: Kysely<Database>,
  { operator, now, seal }: { operator: Operator; now: number; seal: () => Encryption },
): InboxKind {
  const certificates = certificateAdminQueries(db)
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

  return createInboxKind({
    label: '证书',
    statuses: ['valid', 'revoked'],
    rows: ({ status, most }) => certificates.newest({ revoked: status === undefined ? undefined : status === 'revoked', most }),
    find,
    line: (row) => ({
      id: row.code,
      status: state(row),
      at: row.issued_at,
      about: [name(row), whatOf(row), row.title].join(' · '),
    }),
    columns: {
      编号: ({ code }) => code,
      状态: state,
      持证人: name,
      职业: (row) => row.profession,
      等级: ({ level }) => (level === null ? '' : skillLevelLabel[level]),
      机构: ({ institution }) => institution,
      计划或课程: ({ title }) => title,
      颁发时间: ({ issued_at }) => formatBeijingMinute(issued_at),
      有效期至: validUntil,
      撤销时间: ({ revoked_at }) => timeOrEmpty(revoked_at),
      撤销理由: ({ revoked_reason }) => revoked_reason ?? '',
    },
    details: (row) => [
      '编号',
      '状态',
      row.revoked_at !== null && ['撤销', `${formatBeijingMinute(row.revoked_at)}，${row.revoked_reason ?? ''}`],
      '持证人',
      ['用户', row.user_id ?? '已注销'],
      ['证明', whatOf(row)],
      '机构',
      [row.level === null ? '课程' : '计划', `${row.title}（${row.course_id ?? row.plan_id}）`],
      '颁发时间',
      '有效期至',
      ['签名密钥', row.key_id],
    ],
    decide,
  })
}
