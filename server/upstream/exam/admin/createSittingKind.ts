import type { Kysely } from 'kysely'
import type { AttemptState } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import type { InboxDetail, InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { attemptLog } from '../logic/attemptLog.ts'
import { contactQueries } from '../queries/contacts.ts'
import { type CandidateRow, sittingQueries, type SittingRow } from '../queries/sittings.ts'
import { pointsText } from './pointsText.ts'

const attemptStates: Record<AttemptState, string> = {
  running: '作答中',
  submitted: '待评分',
  held: '待公布',
  marked: '已公布',
  void: '已作废',
}

const endOf = ({ ends_at: at, extended_seconds: extended }: SittingRow): number => at + 1000 * extended

const statusOf = (row: SittingRow, now: number): string => {
  if (row.released_at !== null) return now < row.released_at ? '已安排公布' : '已公布'
  if (now < row.starts_at) return '未开考'
  return now < endOf(row) ? '考试中' : '已结束'
}

const statuses: Record<string, string[]> = {
  coming: ['未开考'],
  running: ['考试中'],
  ended: ['已结束'],
  released: ['已安排公布', '已公布'],
}

/** Inbox 考试场次: the candidates of each sitting with their progress, devices, gaps and leaves. */
export function createSittingKind(db: Kysely<Database>, now: number): InboxKind {
  const sittings = sittingQueries(db)
  const fitting = async (status: string | undefined, most: number) => {
    const rows = await sittings.list(status === undefined ? most : Number.MAX_SAFE_INTEGER)
    return rows.filter((row) => status === undefined || statuses[status]!.includes(statusOf(row, now))).slice(0, most)
  }

  return {
    label: '考试场次',
    statuses: Object.keys(statuses),
    list: async ({ status, most }) => {
      const rows = await fitting(status, most)
      const counts = await sittings.counts(rows.map(({ id }) => id))
      return rows.map((row) => ({
        id: row.id,
        status: statusOf(row, now),
        at: row.starts_at,
        about: `${row.plan_title ?? ''} · ${row.paper_title ?? row.paper_id} · ${countsText(counts.get(row.id))}`,
      }))
    },
    show: async (id) => {
      const row = await sittings.find(id)
      if (!row) return undefined
      const [candidates, logOf] = await Promise.all([sittings.candidates(id), contactQueries(db).logs(id)])
      const counts = new Map([...Map.groupBy(candidates, ({ state }) => state)].map(([state, list]) => [state, list.length]))
      return [
        ['编号', row.id],
        ['计划', `${row.plan_title ?? ''}（${row.plan_id ?? ''}）`],
        ['试卷', `${row.paper_title ?? ''}（${row.paper_id}）`],
        ['状态', statusOf(row, now)],
        ['时间', `${formatBeijingMinute(row.starts_at)} 至 ${formatBeijingMinute(endOf(row))}`],
        ['最晚入场', formatBeijingMinute(row.late_until + 1000 * row.extended_seconds)],
        ...(row.extended_seconds === 0
          ? []
          : [['延时', `${Math.round(row.extended_seconds / 60)} 分钟：${row.extension_reason ?? ''}`] satisfies InboxDetail]),
        ['公布', row.released_at === null ? '还没有公布' : formatBeijingMinute(row.released_at)],
        ['答卷', countsText(counts)],
        ...candidates.map((each): InboxDetail => {
          const { contacts, events } = logOf(each.id)
          const log = attemptLog(contacts, { events, endedAt: each.submitted_at })
          return [each.ticket_number ?? each.id, [candidateText(each), ...log].join('\n')]
        }),
      ]
    },
    table: async () => {
      const rows = await sittings.list(Number.MAX_SAFE_INTEGER)
      const lists = await Promise.all(rows.map(async (row) => ({ row, candidates: await sittings.candidates(row.id) })))
      return [
        [
          '场次',
          '计划',
          '试卷',
          '准考证号',
          '答卷',
          '状态',
          '进入时间',
          '交卷时间',
          '已答',
          '题数',
          '切屏',
          '延时（秒）',
          '得分',
          '总分',
          '作废原因',
        ],
        ...lists.flatMap(({ row, candidates }) =>
          candidates.map((each) => [
            row.id,
            row.plan_title ?? '',
            row.paper_title ?? row.paper_id,
            each.ticket_number ?? '',
            each.id,
            attemptStates[each.state],
            formatBeijingMinute(each.started_at),
            each.submitted_at === null ? '' : formatBeijingMinute(each.submitted_at),
            each.answered,
            each.question_count,
            each.leaves_used,
            each.extended_seconds,
            each.score === null ? '' : each.score / 10,
            each.total === null ? '' : each.total / 10,
            each.void_reason ?? '',
          ]),
        ),
      ]
    },
  }
}

const countsText = (counts: ReadonlyMap<AttemptState, number> | undefined): string => {
  const parts = Object.entries(attemptStates).flatMap(([state, name]) => {
    const count = counts?.get(state as AttemptState) ?? 0
    return count === 0 ? [] : [`${name} ${count}`]
  })
  return parts.length === 0 ? '还没有人进入' : parts.join('，')
}

function candidateText(row: CandidateRow): string {
  const { state, answered, question_count: count, deadline_at: deadline, submitted_at: submitted, leaves_used: leaves } = row
  return [
    attemptStates[state],
    `答 ${answered} / ${count} 题`,
    submitted === null ? (deadline === null ? '' : `到 ${formatBeijingMinute(deadline)}`) : `${formatBeijingMinute(submitted)} 交卷`,
    leaves > 0 ? `切屏 ${leaves} 次` : '',
    row.extended_seconds > 0 ? `延时 ${Math.round(row.extended_seconds / 60)} 分钟` : '',
    row.score === null ? '' : `${pointsText(row.score)} 分`,
    row.void_reason === null ? '' : `${row.barred === 1 ? '不能重考' : '可以重考'}：${row.void_reason}`,
    `答卷 ${row.id}`,
  ]
    .filter(Boolean)
    .join('，')
}
