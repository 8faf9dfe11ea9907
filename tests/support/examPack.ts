import type { z } from 'zod/mini'
import type { Bank, Exam } from '../../server/upstream/exam/pack.ts'
import { smallPack } from './smallPack.ts'

type BankFile = z.input<typeof Bank>
type ExamFile = z.input<typeof Exam>

/** Returns the small pack with a bank of all question kinds, and an exam with a practice, a mock and an official paper. */
export function examPack(): Map<string, unknown> {
  const files = smallPack()
  files.set('banks/welding.json', bank)
  files.set('exams/weld-five.json', exam)
  // A copy, because tests change it and the module is shared.
  return structuredClone(files)
}

/** Returns the bank and the exam of a pack, for changes. */
export const examFiles = (files: Map<string, unknown>) => ({
  bank: files.get('banks/welding.json') as BankFile,
  exam: files.get('exams/weld-five.json') as ExamFile,
})

const explanation = '电弧长度变了，电压就跟着变，记住这一点就不会选错。'

const single = (index: number): BankFile['questions'][number] => ({
  id: `single-${index}`,
  kind: 'single',
  stem: `第 ${index} 个接头的根部没有焊透，先查哪一项？`,
  options: ['电流偏小', '焊条太新', '工件太亮', '天气太好'].map((option) => `${option}（${index}）`),
  answer: index % 4,
  explanation,
  point: index % 2 === 0 ? 'arc' : 'safety',
  difficulty: 1 + (index % 5),
})

const bank: BankFile = {
  title: '焊工题库',
  profession: 'welder',
  points: [
    { id: 'arc', title: '焊接电弧' },
    { id: 'safety', title: '安全防护' },
  ],
  questions: [
    ...Array.from({ length: 10 }, (_, index) => single(index)),
    {
      id: 'several',
      kind: 'multiple',
      stem: '登高焊接以前要做哪些准备？',
      options: ['系好安全带', '清走易燃物', '把焊条扔上去', '单人作业'],
      answer: [0, 1],
      explanation,
      point: 'safety',
      difficulty: 2,
    },
    {
      id: 'length',
      kind: 'judge',
      stem: '电弧拉长时，电弧电压升高。',
      answer: true,
      explanation,
      point: 'arc',
      difficulty: 2,
    },
    {
      id: 'voltage',
      kind: 'blank',
      stem: '电流 ____ A，由 $U=IR$ 得电压（____）和（____）V。',
      answer: [{ number: 10, unit: 'A' }, { number: 220, unit: 'V' }, ['380 左右']],
      explanation: '按 $\\dfrac{U}{I}=R$ 换算。',
      point: 'arc',
      difficulty: 4,
    },
    {
      id: 'why-preheat',
      kind: 'essay',
      stem: '为什么厚板冬天焊接以前要预热？',
      answer: '1. 减慢冷却\n2. 让氢逸出\n3. 减小应力',
      explanation,
      point: 'arc',
      difficulty: 4,
    },
    {
      id: 'site',
      kind: 'case',
      stem: '工地上小李焊完一道平角焊缝，立板侧有连续咬边。',
      parts: [
        {
          id: 'cause',
          kind: 'single',
          stem: '最可能的原因是什么？',
          options: ['电弧过长', '工件太薄', '焊条太长'],
          answer: 0,
          explanation,
        },
        { id: 'cover', kind: 'judge', stem: '咬边可以用焊渣抹平。', answer: false, explanation },
      ],
      point: 'arc',
      difficulty: 3,
    },
  ],
}

const exam: ExamFile = {
  title: '焊工（五级）理论考试',
  profession: 'welder',
  level: 5,
  bank: 'welding',
  summary: '面向刚入行的焊工，考基本操作和安全。',
  outline: '## 范围\n\n基础知识、操作、安全三部分。',
  notice: '1. 请在安静的地方作答。\n2. 时间到自动交卷。',
  papers: [
    { id: 'chapters', mode: 3, title: '章节练习', by: 'point' },
    {
      id: 'mock',
      mode: 2,
      title: '模拟卷一',
      minutes: 60,
      passMark: 60,
      sections: [
        { title: '单选题', kind: 'single', points: 8, draw: 10 },
        { title: '案例题', kind: 'case', points: 20, questions: ['site'] },
      ],
    },
    {
      id: 'official',
      mode: 1,
      title: '正式考试',
      minutes: 90,
      passMark: 60,
      attempts: 1,
      sections: [
        { title: '电弧', kind: 'single', points: 12.5, draw: 4, from: { points: ['arc'] } },
        { title: '易题', kind: 'single', points: 12.5, draw: 2, from: { difficulty: [1, 3] } },
        { title: '判断题', kind: 'judge', points: 25, questions: ['length'] },
      ],
    },
  ],
}
