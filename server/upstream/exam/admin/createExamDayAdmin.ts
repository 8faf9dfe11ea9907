import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Operator } from '../../../command/extractOperator.ts'
import type { Database } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { extensionQueries } from '../queries/extensions.ts'
import { type CandidateRow, sittingQueries } from '../queries/sittings.ts'
import { voidQueries } from '../queries/voids.ts'

interface Options {
  db: Kysely<Database>
  operator: Operator
  now: number
}

/** Maximum extension, in minutes. A larger value is treated as a typing error. */
const mostMinutes = 240

/** Creates the commands that change sittings and attempts during an exam. Without `apply` they only report the change. */
export function createExamDayAdmin({ db, operator, now }: Options) {
  const sittings = sittingQueries(db)
  const by = operator.name

  /** Returns the reason, which the candidates see. */
  const reason = (): string => operator.why || fail('请用 --why 写明原因，考生会看到')

  async function extendSitting(id: string, minutes: number, apply: boolean): Promise<string> {
    const sitting = (await sittings.find(id)) ?? fail(`没有编号为 ${id} 的考试场次`)
    const seconds = minutes * 60
    if (sitting.released_at !== null) fail('这一场的成绩已经公布，不能再延时')
    const before = sitting.extended_seconds
    const end = sitting.ends_at + 1000 * seconds
    if (seconds === before) return `没有改动：这一场已经共延长 ${minutes} 分钟，到 ${formatBeijingMinute(end)} 结束`
    if (seconds < before) fail(`这一场已经共延长 ${Math.round(before / 60)} 分钟，延时只能增加。分钟数是一共延长多少`)
    const candidates = await sittings.candidates(id)
    const running = candidates.filter((row) => isRunning(row, now)).length
    const ended = candidates.filter((row) => !isRunning(row, now) && row.submitted_by === 'time').length
    const words = `${sitting.plan_title ?? ''}（${id}）共延长 ${minutes} 分钟，最晚到 ${formatBeijingMinute(end)}`
    const left = ended > 0 ? `；${ended} 份已经到时交卷，有了回执，不再打开` : ''
    if (!apply) return `${words}：${running} 份正在作答的答卷延长 ${Math.round((seconds - before) / 60)} 分钟${left}。加 --apply 才会延时`
    const extended = await extensionQueries(db).ofSitting(id, { seconds, reason: reason(), by, now })
    if (!extended) return fail('没有改动：这一场刚刚延过时，或成绩刚刚公布，请再看一次')
    return `${words}：${extended.extended} 份正在作答的答卷已经延长${left}。考生会在 15 秒内看到`
  }

  async function extendOne(row: CandidateRow, minutes: number, apply: boolean): Promise<string> {
    if (!isRunning(row, now)) fail('这份答卷已经交卷，有了回执，不再打开。要让考生再考，请用 void 作废并加 --again')
    const seconds = minutes * 60
    if (seconds === row.extended_seconds) return `没有改动：这份答卷已经共延长 ${minutes} 分钟`
    if (seconds < row.extended_seconds) fail(`这份答卷已经共延长 ${Math.round(row.extended_seconds / 60)} 分钟，延时只能增加`)
    const end = (row.deadline_at ?? now) + 1000 * (seconds - row.extended_seconds)
    const words = `${nameOf(row)}共延长 ${minutes} 分钟，到 ${formatBeijingMinute(end)}`
    if (!apply) return `${words}。加 --apply 才会延时`
    const extended = await extensionQueries(db).ofAttempt(row.id, { seconds, reason: reason(), by, now })
    return extended ? `${words}。考生会在 15 秒内看到` : fail('没有改动：考生刚刚交卷，或刚刚延过时')
  }

  return {
    /** Extends a sitting, or one attempt named by ticket, receipt or id. `given` is the total extension in minutes. */
    async extend(word: string, given: string, apply: boolean): Promise<string> {
      const minutes = /^\d{1,3}$/.test(given) ? Number(given) : 0
      if (minutes < 1 || minutes > mostMinutes) fail(`延长的分钟数应为 1 到 ${mostMinutes} 的整数，是一共延长多少`)
      if (apply) reason()
      const found = await sittings.named(word)
      if (found.length === 0) return extendSitting(word, minutes, apply)
      return extendOne(found.find((row) => isRunning(row, now)) ?? found[0]!, minutes, apply)
    },

    /** Voids one attempt. */
    async void(word: string, { again, apply }: { again: boolean; apply: boolean }): Promise<string> {
      const why = reason()
      const found = await sittings.named(word)
      const open = found.filter(({ state }) => state !== 'void')
      const row = open[0] ?? found[0] ?? fail(`没有找到 ${word} 的答卷，请写准考证号、回执编号或答卷编号`)
      if (open.length > 1) fail(`${word} 有 ${open.length} 份答卷，请写其中一份的编号：${open.map(({ id }) => id).join('、')}`)
      if (row.state === 'marked') fail('成绩已经公布，不能再作废。请先更正报名里的成绩（results）和证书')
      if (row.state === 'void' && (!again || row.barred === 0))
        return `没有改动：这份答卷已经作废，${row.barred === 1 ? '不能重考' : '可以重考'}（${row.void_reason ?? ''}）`
      const words = `${nameOf(row)}（答 ${row.answered} / ${row.question_count} 题）作废，${again ? '可以重考' : '不能重考'}：${why}`
      if (!apply) return `${words}。加 --apply 才会作废，作废以后不能恢复`
      if (!(await voidQueries(db).void(row.id, { reason: why, again, by, now }))) return fail('没有改动：这份答卷刚刚公布或刚刚作废')
      return `${words}。考生会收到通知${again ? '；重新入场仍受最晚入场时间限制，需要时先延长这一场' : ''}`
    },
  }
}

const isRunning = ({ state, deadline_at: deadline, grace_seconds: grace }: CandidateRow, now: number): boolean =>
  state === 'running' && (deadline === null || now <= deadline + 1000 * grace)

const nameOf = ({ ticket_number: ticket, paper_title: paper, id }: CandidateRow): string =>
  `${ticket === null ? '' : `准考证 ${ticket} 的`}《${paper}》答卷 ${id} `

const fail = (text: string): never => {
  throw new CommandError(text)
}
