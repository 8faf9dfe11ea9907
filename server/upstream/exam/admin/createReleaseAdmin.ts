import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Operator } from '../../../command/extractOperator.ts'
import type { Database } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { releaseQueries, type ReleaseTarget } from '../queries/releases.ts'
import { type CandidateRow, sittingQueries } from '../queries/sittings.ts'
import { pointsText } from './pointsText.ts'

interface Options {
  db: Kysely<Database>
  operator: Operator
  now: number
}

/** Creates the command that releases the results of a sitting, or the complete results of an open paper. */
export function createReleaseAdmin({ db, operator, now }: Options) {
  const sittings = sittingQueries(db)

  async function publish(of: ReleaseTarget, at: number): Promise<void> {
    if (!(await releaseQueries(db).begin(of, { at, by: operator.name, now }))) fail('没有公布：有考生正在作答，或有作答刚刚改为待评分')
  }

  async function releaseSitting(id: string, apply: boolean): Promise<string> {
    const sitting = (await sittings.find(id)) ?? fail(`没有编号为 ${id} 的考试场次或正式试卷`)
    const end = sitting.ends_at + 1000 * sitting.extended_seconds
    const rows = await sittings.candidates(id)
    const held = ofState(rows, 'held')
    if (sitting.released_at !== null && held.length === 0)
      return `没有改动：这一场的成绩已于 ${formatBeijingMinute(sitting.released_at)} 公布`
    if (now < end) fail(`没有公布：考试 ${formatBeijingMinute(end)} 才结束`)
    const [running, waiting] = [ofState(rows, 'running').length, ofState(rows, 'submitted').length]
    if (running > 0) fail(`没有公布：${running} 位考生还在作答`)
    if (waiting > 0) fail(`没有公布：${waiting} 份答卷还有简答没有评完（用 list essays --status open 查看；没有抽签的先用 draw 抽签）`)
    const at = Math.max(now, sitting.results_at ?? now)
    const voids = ofState(rows, 'void')
    const words = [
      `${sitting.plan_title ?? ''}（${id}）：${summary(held)}`,
      ...(voids.length > 0
        ? [`作废 ${voids.length} 份，其中 ${voids.filter(({ barred }) => barred === 1).length} 份不能重考，记 0 分`]
        : []),
      at > now ? `报名计划定在 ${formatBeijingMinute(at)} 公布成绩，到时自动公布` : '现在公布',
      '没有进入考试的考生记缺考；理论成绩写入报名，考生收到通知',
    ].join('\n')
    if (!apply) return `${words}\n加 --apply 才会公布，公布以后不能收回`
    await publish({ kind: 'sitting', id }, at)
    return `${words}\n已${at > now ? '安排公布' : '开始公布'}`
  }

  async function releasePaper(id: string, title: string, apply: boolean): Promise<string> {
    const rows = await sittings.openAttempts(id)
    const [held, waiting] = [ofState(rows, 'held'), ofState(rows, 'submitted').length]
    if (held.length === 0) return `没有改动：《${title}》没有待公布的成绩${waiting > 0 ? `，${waiting} 份还有简答没有评完` : ''}`
    const words = `《${title}》（${id}）：${summary(held)}${waiting > 0 ? `；${waiting} 份还有简答没有评完，留到下次` : ''}`
    if (!apply) return `${words}\n加 --apply 才会公布，公布以后不能收回`
    await publish({ kind: 'paper', id }, now)
    return `${words}\n已开始公布`
  }

  return {
    async release(id: string, apply: boolean): Promise<string> {
      const paper = await sittings.openPaper(id)
      return paper ? releasePaper(id, paper.title, apply) : releaseSitting(id, apply)
    },
  }
}

const ofState = (rows: readonly CandidateRow[], state: CandidateRow['state']): CandidateRow[] => rows.filter((row) => row.state === state)

function summary(held: readonly CandidateRow[]): string {
  if (held.length === 0) return '没有待公布的答卷'
  const mean = Math.round(held.reduce((sum, { score }) => sum + (score ?? 0), 0) / held.length)
  return `公布 ${held.length} 份成绩，平均 ${pointsText(mean)} 分，${held.filter(({ passed }) => passed === 1).length} 人合格`
}

const fail = (text: string): never => {
  throw new CommandError(text)
}
