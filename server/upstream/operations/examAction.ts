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
  marker: string | undefined
  now: number
}

export const examUsage = `npm run inbox -- extend 场次|准考证号 分钟 --why 原因 [--apply]
  正式考试延时：一场的全部考生，或一位考生（也可以写答卷编号）。分钟数是一共延长多少，重复执行不会再加；
  正在作答的考生 15 秒内看到原因和新的结束时间，到时已经交卷的有了回执，不再打开。先列出会怎样，加 --apply 才延时
npm run inbox -- void 准考证号|回执编号|答卷编号 --why 原因 [--again] [--apply]
  作废一份正式考试的答卷，考生会看到原因；--again 允许重考
npm run inbox -- markers add|renew 姓名 --out 密钥文件 --why 原因、markers retire 姓名 --why 原因、markers list
  登记简答评分人，把密钥写进文件交给本人；换密钥（不再评分的也由此恢复）；不再评分；名单和各人的进度
npm run inbox -- draw 场次|试卷 [--markers 1] [--apply]
  给一场（或一份不用准考证的正式试卷）的简答抽签：每份作答由两位评分人各自评，--markers 1 为一位。可以再次执行，补抽空缺。先列出要抽多少，加 --apply 才抽
npm run inbox -- mark 编号 得分 [--remark 评语] --key 密钥文件
  给抽到的一道简答评分，编号见 list essays --key 密钥文件；再评就是改分。看不到别人给的分。两人评分取平均；
  相差超过满分的五分之一时自动抽第三人，由其看过两人的分后定分
npm run inbox -- marks 评分.csv --key 密钥文件 [--apply]
  导入评分：在 export essays 文件.csv --key 密钥文件 导出的表格里填好“得分”和“评语”。先列出会改动什么；加 --apply 才记下。有一处错误就什么都不改动
npm run inbox -- release 场次|试卷 [--apply]
  公布一场正式考试（或一份不用准考证的正式试卷）的成绩：有人在作答、有抽到的简答没评完时不公布。
  报名计划的公布时间还没到的，到时自动公布。先列出会公布什么；加 --apply 才公布，不能收回
npm run inbox -- statistics 考试|试卷|场次 [--csv 文件.csv]
  题目的难度、区分度，试卷的平均分、标准差、合格率、信度，两人评分的平均差和一致性 κ；--csv 写出逐题的表格
npm run inbox -- exposure 题库 [--csv 文件.csv]
  题库里每道题上过多少份正式答卷、多少份练习和模拟，最近一次是哪天，作废的答卷也算；--csv 写出逐题的表格`

type Work = (place: Place) => Promise<string>

interface Values {
  apply?: boolean | undefined
  again?: boolean | undefined
  remark?: string | undefined
  markers?: string | undefined
  csv?: string | undefined
  out?: string | undefined
}

interface Action {
  /** Accepted options. */
  names: (keyof Values)[]
  /** Least and greatest number of positional arguments. */
  words: readonly [least: number, most: number]
  /** Whether the action changes data even without `--apply`. */
  isAudited?: (given: string[]) => boolean
  work: (admin: ExamAdmin, given: string[], values: Values) => Promise<string>
}

/** Writes a new file; an existing file is never overwritten. */
async function writeNewFile(given: string, content: string): Promise<string> {
  const path = resolve(given)
  await writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandError(`${path} 已存在，不会覆盖。请换一个文件名`)
    // A truncated table could be mistaken for a complete one.
    await rm(path, { force: true })
    throw error
  })
  return path
}

/** Runs `markers list`, `markers retire NAME`, and `markers add|renew NAME`, which write the marker's key to a file. */
async function changeMarkers(admin: ExamAdmin, [action = '', name = '', ...rest]: string[], out: string | undefined): Promise<string> {
  if (rest.length > 0) throw new UsageError()
  if (action === 'list' && name === '') return admin.listMarkers()
  if (action === 'retire' && name !== '' && out === undefined) return admin.retireMarker(name)
  if ((action !== 'add' && action !== 'renew') || name === '' || out === undefined) throw new UsageError()
  const path = await writeNewFile(out, '')
  try {
    await writeFile(path, `${await (action === 'add' ? admin.addMarker(name) : admin.renewMarker(name))}\n`)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return `已${action === 'add' ? `登记评分人 ${name.trim()}` : `给 ${name} 换了密钥，原来的已失效`}。密钥在 ${path}，请交给本人，不要留副本`
}

/** Returns a report; writes its table to a new file if one is given. */
async function withTable({ text, table }: { text: string; table: (string | number)[][] }, path: string | undefined): Promise<string> {
  if (path === undefined) return text
  return `${text}\n\n已写出 ${table.length - 1} 道题到 ${await writeNewFile(path, csv(table))}`
}

const actions: Record<string, Action> = {
  extend: {
    names: ['apply'],
    words: [2, 2],
    work: (admin, [id = '', minutes = ''], { apply = false }) => admin.extend(id, minutes, apply),
  },
  void: {
    names: ['again', 'apply'],
    words: [1, 1],
    work: (admin, [word = ''], { again = false, apply = false }) => admin.void(word, { again, apply }),
  },
  markers: {
    names: ['out'],
    words: [1, 2],
    work: (admin, given, { out }) => changeMarkers(admin, given, out),
    isAudited: ([action]) => action !== 'list',
  },
  draw: {
    names: ['markers', 'apply'],
    words: [1, 1],
    work: (admin, [id = ''], { markers, apply = false }) => admin.draw(id, { markers, apply }),
  },
  mark: {
    names: ['remark'],
    words: [2, 2],
    isAudited: () => true,
    work: (admin, [code = '', points = ''], { remark }) => admin.mark(code, points, { remark }),
  },
  marks: {
    names: ['apply'],
    words: [1, 1],
    work: async (admin, [path = ''], { apply = false }) => admin.marks(await readCsvFile(path, '没有改动任何评分'), apply),
  },
  release: { names: ['apply'], words: [1, 1], work: (admin, [id = ''], { apply = false }) => admin.release(id, apply) },
  statistics: {
    names: ['csv'],
    words: [1, 1],
    work: async (admin, [id = ''], { csv: path }) => withTable(await admin.statistics(id), path),
  },
  exposure: { names: ['csv'], words: [1, 1], work: async (admin, [id = ''], { csv: path }) => withTable(await admin.exposure(id), path) },
}

export const isExamAction = (word: string | undefined): word is string => word !== undefined && Object.hasOwn(actions, word)

/** Parses the arguments of an exam action, and returns the action. Changes are audited. */
export function parseExamAction([action = '', ...argv]: string[]): Work {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(argv, { apply: flag, again: flag, remark: text, markers: text, csv: text, out: text })
  const { names, words, isAudited, work } = actions[action]!
  const [least, most] = words
  const isFitting = positionals.length >= least && positionals.length <= most
  if (!isFitting || Object.keys(values).some((name) => !names.some((each) => each === name))) throw new UsageError()
  return ({ db, audit, operator, marker, now }) => {
    const done = () => work(createExamAdmin({ db, operator, marker, now }), positionals, values)
    const target = positionals.at(action === 'markers' ? -1 : 0) ?? ''
    return isAudited?.(positionals) || values.apply ? audit({ action, target }, done) : done()
  }
}
