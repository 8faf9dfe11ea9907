import { resolve } from 'node:path'
import { rm, writeFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import { UsageError } from '../../command/UsageError.ts'
import { parseArguments } from '../../command/parseArguments.ts'
import { CommandError } from '../../command/CommandError.ts'
import type { Database } from '../db/Database.ts'
import { createExamAdmin, type ExamAdmin } from '../exam/admin.ts'
import { csv } from '../kernel/logic/csv.ts'
import type { Audit } from './createAudit.ts'
import { readCsvFile } from './readCsvFile.ts'

interface Place {
  db: Kysely<Database>
  audit: Audit
  operator: Operator
  now: number
}

export const examUsage = `npm run inbox -- extend 场次|准考证号 分钟 --why 原因 [--apply]
  正式考试延时：一场的全部考生，或一位考生（也可以写答卷编号）。分钟数是一共延长多少，重复执行不会再加；
  正在作答的考生 15 秒内看到原因和新的结束时间，到时已经交卷的有了回执，不再打开。先列出会怎样，加 --apply 才延时
npm run inbox -- void 准考证号|回执编号|答卷编号 --why 原因 [--again] [--apply]
  作废一份正式考试的答卷，考生会看到原因；--again 允许重考
npm run inbox -- mark 编号 得分 [--remark 评语] [--final]
  给一道简答评分，编号见 list essays；同一个人再评就是改分。几人评分取平均，相差超过满分的五分之一时由第三人用 --final 定分
npm run inbox -- marks 评分.csv [--apply]
  导入评分：在 export essays 导出的表格里填好“得分”和“评语”。先列出会改动什么；加 --apply 才记下。有一处错误就什么都不改动
npm run inbox -- release 场次|试卷 [--markers 2] [--apply]
  公布一场正式考试（或一份不用准考证的正式试卷）的成绩：有人在作答、有简答没评完时不公布；--markers 要求每道简答至少几人评过。
  报名计划的公布时间还没到的，到时自动公布。先列出会公布什么；加 --apply 才公布，不能收回
npm run inbox -- statistics 考试|试卷|场次 [--csv 文件.csv]
  题目的难度、区分度，试卷的平均分、标准差、合格率、信度；--csv 写出逐题的表格`

type Work = (place: Place) => Promise<string>

interface Values {
  apply?: boolean | undefined
  again?: boolean | undefined
  final?: boolean | undefined
  remark?: string | undefined
  markers?: string | undefined
  csv?: string | undefined
}

interface Action {
  /** Accepted options. */
  names: (keyof Values)[]
  /** Number of positional arguments. */
  words: number
  /** Whether the action changes data even without `--apply`. */
  always?: true
  work: (admin: ExamAdmin, given: string[], values: Values) => Promise<string>
}

/** Writes a table to a new file; an existing file is never overwritten. */
async function writeCsvFile(given: string, rows: (string | number)[][]): Promise<void> {
  const path = resolve(given)
  await writeFile(path, csv(rows), { flag: 'wx', mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandError(`${path} 已存在，不会覆盖。请换一个文件名`)
    // A truncated table could be mistaken for a complete one.
    await rm(path, { force: true })
    throw error
  })
}

const actions: Record<string, Action> = {
  extend: { names: ['apply'], words: 2, work: (admin, [id = '', minutes = ''], { apply = false }) => admin.extend(id, minutes, apply) },
  void: {
    names: ['again', 'apply'],
    words: 1,
    work: (admin, [word = ''], { again = false, apply = false }) => admin.void(word, { again, apply }),
  },
  mark: {
    names: ['remark', 'final'],
    words: 2,
    always: true,
    work: (admin, [code = '', points = ''], rest) => admin.mark(code, points, rest),
  },
  marks: {
    names: ['apply'],
    words: 1,
    work: async (admin, [path = ''], { apply = false }) => admin.marks(await readCsvFile(path, '没有改动任何评分'), apply),
  },
  release: {
    names: ['markers', 'apply'],
    words: 1,
    work: (admin, [id = ''], { markers, apply = false }) => admin.release(id, { markers, apply }),
  },
  statistics: {
    names: ['csv'],
    words: 1,
    work: async (admin, [id = ''], { csv: path }) => {
      const { text, table } = await admin.statistics(id)
      if (path === undefined) return text
      await writeCsvFile(path, table)
      return `${text}\n\n已写出 ${table.length - 1} 道题到 ${resolve(path)}`
    },
  },
}

export const isExamAction = (word: string | undefined): word is string => word !== undefined && Object.hasOwn(actions, word)

/** Parses the arguments of an exam action, and returns the action. Changes are audited. */
export function parseExamAction([action = '', ...argv]: string[]): Work {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(argv, { apply: flag, again: flag, final: flag, remark: text, markers: text, csv: text })
  const { names, words, always, work } = actions[action]!
  const isFitting = positionals.length === words && Object.keys(values).every((name) => names.some((each) => each === name))
  if (!isFitting) throw new UsageError()
  return ({ db, audit, operator, now }) => {
    const done = () => work(createExamAdmin({ db, operator, now }), positionals, values)
    return always || values.apply ? audit({ action, target: positionals[0] ?? '' }, done) : done()
  }
}
