import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod/mini'
import { CommandError } from '../../../command/CommandError.ts'
import { parseArguments } from '../../../command/parseArguments.ts'
import { UsageError } from '../../../command/UsageError.ts'
import { createUnloggedSearch } from '../../search/admin.ts'
import { withDatabase } from '../withDatabase.ts'
import { evaluateQuery, type EvaluatedQuery } from './evaluation.ts'
import { evaluationText } from './evaluationText.ts'
import { parseQueries } from './queryFile.ts'

export const tryUsage = `npm run search -- try 文件 [--save 结果.json] [--compare 上次的结果.json]
  逐个搜索文件里的查询，看应有的在不在前五条：P@5、没有结果的比例、没有找全的查询；与上一次比较
  文件每行一个查询：护工,profession/elder-carer course/elder-daily-care,类别（类别可以不写），
  或 {"q": "护工", "expect": ["profession/elder-carer"], "category": "日常说法"}`

const Saved = z.array(
  z.object({ q: z.string(), expect: z.array(z.string()), category: z.string(), came: z.array(z.string()), precision: z.number() }),
)

/** Evaluates a set of queries against the current content and lexicon. */
export function evaluateQueries(argv: string[], env: NodeJS.ProcessEnv, now: number): Promise<string> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(argv, { save: text, compare: text })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new UsageError()
  const queries = parseQueries(readText(file))
  const earlier = values.compare === undefined ? undefined : savedIn(values.compare)
  return withDatabase(env, async (db) => {
    const judge = createUnloggedSearch(db, () => now)
    const all: EvaluatedQuery[] = []
    for (const query of queries) all.push(evaluateQuery(query, await judge(query.q)))
    if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(all, null, 1)}\n`)
    return evaluationText(all, earlier)
  })
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandError(`读不到文件 ${file}`, { cause: error })
  }
}

function savedIn(file: string): EvaluatedQuery[] {
  try {
    return Saved.parse(JSON.parse(readText(file)))
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${file} 不是 --save 保存的结果`, { cause: error })
  }
}
