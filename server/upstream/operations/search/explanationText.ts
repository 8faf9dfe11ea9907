import { printableLine } from '../../kernel/logic/printable.ts'
import { REQUIRED, type ExplainedHit, type ExplainedSearch } from '../../search/admin.ts'

const LONGEST_TITLE = 40

/** Describes the parts of the scores, in the order of the lines. */
const legend = `得分是各项之和：
  词齐  300 × 查到的必须有的词所占的分量，分量是稀有程度，只在正文里的词算 0.6
  各词  位置 × 稀有 × 权重；位置：整个标题 100，标题开头 70，标题里 60，名称里 20，正文里 5；同义词再乘它的权重
得分相同的，人多的、新的在前（次序）；社区内容的得分减 300`

const rounded = (value: number): string => String(Math.round(100 * value) / 100)
const joined = (parts: readonly (string | false)[], by: string): string => parts.filter(Boolean).join(by)

/** Formats the interpretation of a query and the scores of its best results for a terminal. */
export function explanationText(q: string, explained: ExplainedSearch): string {
  const { understood, searched, read, corrected, suggestion, leftOut, total, posts, hits } = explained
  const unused = understood.read.filter(({ word }) => !read.some((each) => each.word === word))
  const lines = [
    `${printableLine(q, 200)}：找到 ${total} 条，其中社区内容 ${posts} 条`,
    corrected !== null && `  更正为“${corrected}”`,
    suggestion !== null && `  建议改搜“${suggestion}”`,
    ...understood.terms.map((term) => `  ${termText(term)}`),
    ...read.map(({ word, label }) => `  ${word}  筛选“${label}”`),
    ...unused.map(({ word, label }) => `  ${word}  没有用来筛选“${label}”：会一条也不剩`),
    understood.stopped.length > 0 && `  忽略 ${understood.stopped.join('、')}`,
    leftOut.length > 0 && `  结果里没有 ${leftOut.join('、')}`,
    ...searched.map(({ word, count, posts: ofPosts }) => `  搜“${word}”：${count} 条，社区内容 ${ofPosts} 条`),
    ...hits.flatMap((hit, index) => ['', ...hitLines(hit, index + 1)]),
    hits.length > 0 && `\n${legend}`,
  ]
  return joined(
    lines.map((line) => (line === '' ? ' ' : line)),
    '\n',
  ).replaceAll(/^ $/gm, '')
}

function termText({ shown, text, weight, also }: ExplainedSearch['understood']['terms'][number]): string {
  const role = weight >= REQUIRED ? '必须有' : `只影响次序（${rounded(weight)}）`
  return joined(
    [
      `${shown}  ${role}`,
      text !== shown && `搜“${text}”`,
      also.length > 0 && `同义 ${also.map((sense) => `${sense.shown}（${rounded(sense.weight)}）`).join('、')}`,
    ],
    '，',
  )
}

function hitLines({ kind, id, title, score, rank, parts, near, favoured, isPost }: ExplainedHit, place: number): string[] {
  const words = parts?.words.map(({ term, fit, rarity, score: own }) => {
    const weight = term.weight === 1 ? '' : ` × ${rounded(term.weight)}`
    return `${term.shown} ${rounded(fit)} × ${rounded(rarity)}${weight} = ${rounded(own)}`
  })
  const items: [name: string, value: number][] = [
    ['种类', parts?.kind ?? 0],
    ['想找的种类', (parts?.sought ?? 0) + favoured],
    ['标题里有原话', parts?.phrase ?? 0],
    ['两个词相近', near],
  ]
  const rest = items.filter(([, value]) => value !== 0).map(([name, value]) => `${name} ${value}`)
  return [
    `${place}  ${score}  ${kind}/${id}  ${printableLine(title, LONGEST_TITLE)}`,
    `   ${joined([parts !== undefined && `词齐 ${rounded(parts.coverage)}`, ...(words ?? []), ...rest, `次序 ${rank}`, isPost && '社区内容'], '；')}`,
  ]
}
