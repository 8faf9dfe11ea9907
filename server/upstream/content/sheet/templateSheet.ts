import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { CommandError } from '../../../command/CommandError.ts'
import { csv } from '../../kernel/logic/csv.ts'
import { type Heading, headings } from './sheetColumns.ts'

type Example = Partial<Record<Heading, string | number>>

/** Example rows to be overwritten, one for each kind of question. */
const examples: Example[] = [
  {
    编号: 'too-wet',
    题型: '单选题',
    题干: '吐司面团揉了十分钟还粘手，先做哪一步？',
    选项A: '再加一些水',
    选项B: '盖好静置一会儿再揉',
    选项C: '直接放进烤箱',
    答案: 'B',
    解析: '静置让面粉吸足水、面筋松弛，再揉就不粘了；加水只会更粘。',
    知识点: '面团',
    难度: 2,
  },
  {
    题型: '多选题',
    题干: '哪些现象说明面团已经揉好？',
    选项A: '能拉出薄膜',
    选项B: '表面光滑',
    选项C: '一拉就断',
    选项D: '粘满手',
    答案: 'AB',
    解析: '面筋形成后面团光滑、有弹性，能拉出薄膜；一拉就断是还没揉够。',
    知识点: '面团',
    难度: 2,
  },
  {
    题型: '判断题',
    题干: '发酵温度越高，吐司的风味越好。',
    答案: '错',
    解析: '温度过高发酵太快，容易发酸，组织也粗；低温慢发风味更好。',
    知识点: '发酵',
    难度: 3,
  },
  {
    题型: '填空题',
    题干: '500 g 面粉加 325 g 水，含水量是 ____ %。（公式写成 $\\dfrac{325}{500}$ 这样）',
    答案: '65%',
    解析: '含水量是水和面粉的重量比：$325\\div500=65\\%$。几个空用分号隔开，一个空的几种写法用竖线隔开；数写一种就够，误差写成 65±0.5。',
    知识点: '面团',
    难度: 3,
  },
  {
    题型: '简答题',
    题干: '吐司出炉后为什么要马上脱模？',
    答案: '1. 放出水汽，防止表皮回软。\n2. 防止底部积水、侧面收腰。',
    解析: '回答的主线是水汽：留在模具里的水汽会让吐司变软、塌陷。',
    知识点: '烘烤',
    难度: 4,
  },
  {
    编号: 'flat-toast',
    题型: '案例题',
    题干: '小陈烤的吐司出炉后两侧向里凹，切开中心湿黏。',
    知识点: '烘烤',
    难度: 3,
  },
  {
    编号: 'flat-toast/cause',
    题型: '单选题',
    题干: '最可能的原因是什么？',
    选项A: '烤的时间不够',
    选项B: '面粉太新',
    选项C: '模具太轻',
    答案: 'A',
    解析: '中心湿黏说明没有烤透，撑不住自身重量，两侧就凹进去。',
  },
  {
    编号: 'flat-toast/next',
    题型: '判断题',
    题干: '下一次应延长烘烤，中心温度达到要求再出炉。',
    答案: '对',
    解析: '用探针量中心温度最可靠，只看颜色容易误判。',
  },
]

/** Writes an example sheet; an existing file is not overwritten. */
export async function writeTemplate(file: string): Promise<void> {
  const rows = [headings, ...examples.map((example) => headings.map((heading) => example[heading] ?? ''))]
  const content = await contentOf(extname(file).toLowerCase(), rows)
  try {
    writeFileSync(file, content, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CommandError(`已经有 ${file}，没有改动它，请换一个名字`, { cause: error })
    throw error
  }
}

async function contentOf(extension: string, rows: (string | number)[][]): Promise<string | Uint8Array> {
  if (extension === '.csv') return csv(rows)
  if (extension !== '.xlsx') throw new CommandError('示例表格应写成 .csv 或 .xlsx')
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [{ name: '题目', rows, freezePane: { rows: 1 }, columns: headings.map((heading) => ({ width: widths[heading] ?? 14 })) }],
  })
}

const widths: Partial<Record<Heading, number>> = { 题干: 48, 解析: 48, 答案: 20 }
