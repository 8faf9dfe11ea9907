import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database, WordAction } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { createWordMatcher, type ListedWord, normaliseWord } from '../logic/createWordMatcher.ts'
import { moderationQueries } from '../queries/moderationQueries.ts'

const longest = 40

export const actionText: Record<WordAction, string> = { refuse: '不能发布', hold: '等待查看' }

/** Creates the operators' actions on the word list and on posts of new accounts. Each returns the text to print. */
export function createWordAdmin({ db, now }: { db: Kysely<Database>; now: number }) {
  const queries = moderationQueries(db)

  return {
    async list(): Promise<string> {
      const words = await queries.words()
      const until = await queries.holdNewUntil()
      const lines = words.map(({ word, action, created_at }) => `${word}  ${actionText[action]}  ${formatBeijingMinute(created_at)}`)
      const rule =
        until > now ? `新账号发布的内容等待查看，到 ${formatBeijingMinute(until)}` : '新账号发布的内容照常显示，只有站外链接等待查看'
      return [`词语（${words.length} 个）`, ...lines, rule].join('\n')
    },

    /** Adds one word per line. Throws at the first invalid word; in that case none is added. */
    async add(given: readonly string[], action: WordAction): Promise<string> {
      const words = given.map((line) => readWord(line, action))
      if (words.length === 0) throw new CommandError('没有词语')
      await queries.add(words, now)
      return `${words.length === 1 ? `“${words[0]!.word}”` : `${words.length} 个词语`}从现在起${actionText[action]}`
    },

    async remove(given: string): Promise<string> {
      const action = await queries.remove(normaliseWord(given))
      if (action === undefined) throw new CommandError(`没有改动：词语表里没有“${given}”`)
      return `“${given}”已经从词语表去掉`
    },

    /** Judges a text by the list. */
    async try(text: string): Promise<string> {
      const found = createWordMatcher(await queries.words())(text)
      return found ? `${actionText[found.action]}：含有“${found.word}”` : '没有词语表里的词语'
    },

    async holdNew(spanMs: number): Promise<string> {
      await queries.holdNew(spanMs === 0 ? 0 : now + spanMs)
      return spanMs === 0
        ? '新账号发布的内容照常显示；已经在等待的用 posts pass 放行'
        : `注册不满 7 天的账号发布的内容从现在起等待查看，到 ${formatBeijingMinute(now + spanMs)}`
    },
  }
}

function readWord(given: string, action: WordAction): ListedWord {
  const word = given.trim()
  const form = normaliseWord(word)
  if (form === '' || word.length > longest)
    throw new CommandError(`没有改动：“${word.slice(0, longest)}”不是 1 到 ${longest} 个字的词语（要有字或数字）`)
  // Single characters occur in many harmless texts.
  if ([...form].length < 2) throw new CommandError(`没有改动：“${word}”只有一个字，会误伤许多内容`)
  return { word, form, action }
}
