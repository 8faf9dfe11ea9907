import { describe, expect, test } from 'vitest'
import type { PackError } from '../../../../../../server/upstream/content/read/PackError.ts'
import { readPack } from '../../../../../../server/upstream/content/read/readPack.ts'
import { examFiles, examPack } from '../../../../../support/examPack.ts'
import { writePack } from '../../../../../support/smallPack.ts'

type Files = ReturnType<typeof examFiles>
/** A question as an author could have written it. */
type Written = Record<string, unknown> & { parts: Written[] }

function faultsAfter(change: (files: Files, pack: Map<string, unknown>) => void): string[] {
  const pack = examPack()
  change(examFiles(pack), pack)
  try {
    readPack(writePack(pack))
    return []
  } catch (error) {
    return (error as PackError).faults.map(({ file, field, message }) => `${file} · ${field}：${message}`)
  }
}

const question = ({ bank }: Files, id: string) => {
  const at = bank.questions.findIndex((each) => each.id === id)
  return { at, entry: bank.questions[at] as unknown as Written }
}
/** Returns the errors after changing fields of a question, by field. */
const written = (id: string, fields: object) =>
  faultsAfter((files) => Object.assign(question(files, id).entry, fields)).map((line) =>
    line.replace(/^banks\/welding\.json · questions\[\d+\]\.?/, ''),
  )
const paper = (files: Files, at: number) =>
  files.exam.papers[at] as unknown as { sections: Record<string, unknown>[] } & Record<string, unknown>

describe('a question bank in a content pack', () => {
  test('with every kind of question is valid', () => {
    expect(faultsAfter(() => {})).toEqual([])
  })

  test.each([
    ['single-0', { answer: 4 }, 'answer：只有 4 个选项，答案应为 0～3'],
    ['single-0', { options: ['甲乙', '丙丁', '甲乙'] }, 'options[2]：和前面的选项相同'],
    ['single-0', { options: ['甲乙', '丙丁', '以上都对'] }, 'options[2]：选项的次序每次不同，不能提到别的选项'],
    ['single-0', { options: ['甲乙', '丙丁', 'A 和 B'] }, 'options[2]：选项的次序每次不同，不能提到别的选项'],
    ['single-0', { explanation: '因为电流小，所以选项 A 是对的。' }, 'explanation：选项的次序每次不同，解析里不能写字母，请写选项的内容'],
    ['single-0', { explanation: undefined }, 'explanation：缺少这一项'],
    ['single-0', { point: 'nowhere' }, 'point：题库里没有编号为 nowhere 的知识点'],
    ['single-0', { difficulty: 6 }, 'difficulty：不能大于 5'],
    ['single-0', { kind: 'choice' }, 'kind：内容不是允许的几种写法之一，请对照格式说明'],
    ['single-1', { id: 'single-0' }, 'id：编号 single-0 重复'],
    ['several', { answer: [0] }, 'answer：多选题至少有两个正确选项，只有一个的请写成单选题'],
    ['voltage', { answer: [['大'], ['$U$'], ['小']] }, 'answer[1]：“$U$”里有排版标记'],
    ['voltage', { answer: [['大'], ['**伏**'], ['小']] }, 'answer[1]：“**伏**”里有排版标记'],
    ['several', { answer: [1, 0] }, 'answer：应为从小到大、不重复的选项序号，0～3'],
    ['several', { answer: [0, 0] }, 'answer：应为从小到大、不重复的选项序号，0～3'],
    ['length', { answer: '对' }, 'answer：应为true 或 false，现在是文字'],
    ['voltage', { stem: '电流 ____ A，电压 ____ V。' }, 'answer：题干里有 2 个空（____），答案写了 3 个'],
    ['voltage', { answer: [['大'], [' '], ['小']] }, 'answer[1]：不能是空白'],
    ['voltage', { answer: [['大'], ['5 mA'], ['小']] }, 'answer[1]：“5 mA”是数，请写成'],
    ['voltage', { answer: [['大'], { number: 5, unit: ['mA', 'V'] }, ['小']] }, 'answer[1]：单位 mA、V 不是同一种量'],
    ['voltage', { stem: '____、____、____：$\\frac{1$' }, 'stem：公式 \\frac{1 有错误'],
    ['voltage', { explanation: '按 $\\href{https://evil.example}{x}$ 换算。' }, 'explanation：公式 \\href{https://evil.example}{x} 有错误'],
    [
      'voltage',
      { explanation: '按 $\\color{red}{x}$ 换算，十个字。' },
      'explanation：公式 \\color{red}{x} 里有页面不支持的写法，请换一种写法',
    ],
    ['length', { stem: '看图 ![接线](pictures/none.png) 判断。' }, '：media/ 下没有 pictures/none.png'],
    ['length', { stem: '看图 ![](cover.svg) 判断，对还是错。' }, 'stem：图片 cover.svg 没有文字说明，请写在方括号里'],
    ['length', { stem: '看图 ![图](https://evil.example/a.png) 判断。' }, 'stem：图片 https://evil.example/a.png 不是 media/ 下的路径'],
  ])('reports the error of %s with %o by file and field', (id, fields, fault) => {
    expect(written(id, fields).join('\n')).toContain(fault)
  })

  test('accepts a question whose options are all right', () => {
    expect(written('several', { answer: [0, 1, 2, 3] })).toEqual([])
  })

  test('names a question that repeats the stem and options of another one', () => {
    const lines = faultsAfter((files) => {
      const { stem, options } = question(files, 'single-0').entry as unknown as { stem: string; options: string[] }
      Object.assign(question(files, 'single-1').entry, { stem: ` ${stem}`, options: options.toReversed() })
    })
    expect(lines).toEqual([expect.stringMatching(/questions\[\d+\]\.stem：和题目 single-0 是同一道题$/)])
  })

  test('reports errors of a case by its part', () => {
    const lines = faultsAfter((files) => Object.assign(question(files, 'site').entry.parts[0]!, { answer: 7 }))
    expect(lines).toEqual(['banks/welding.json · questions[14].parts[0].answer：只有 3 个选项，答案应为 0～2'])
  })

  test('refuses unknown fields, and an occupation that is not in the pack', () => {
    expect(faultsAfter((files) => Object.assign(question(files, 'length').entry, { options: ['对', '错'] }))).toEqual([
      'banks/welding.json · questions[11]：没有 options 这一项，请检查拼写或删去',
    ])
    expect(faultsAfter(({ bank }) => (bank.profession = 'pilot'))).toContain('banks/welding.json · profession：没有编号为 pilot 的职业')
  })
})

describe('an exam in a content pack', () => {
  test.each<[string, (files: Files) => unknown, string]>([
    ['no bank', ({ exam }) => (exam.bank = 'none'), 'bank：banks/ 下没有编号为 none 的题库'],
    ['a bank of another occupation', ({ exam }) => (exam.profession = 'cook'), 'bank：题库属于职业 welder，不是 cook'],
    [
      'an outline with an invalid formula',
      ({ exam }) => (exam.outline = '会算 $\\frac{1$ 这样的式子。'),
      'outline：公式 \\frac{1 有错误：',
    ],
    ['no cover', ({ exam }) => (exam.cover = 'none.svg'), 'cover：media/ 下没有 none.svg'],
    ['two papers with one id', ({ exam }) => (exam.papers[1]!.id = 'chapters'), 'papers[1].id：编号 chapters 重复'],
    [
      'a sum that is not 100',
      (files) => (paper(files, 1).sections[0]!['points'] = 7),
      'papers[1].sections：各题分数合计应为 100，现在是 90',
    ],
    [
      'more questions to draw than available',
      (files) => Object.assign(paper(files, 1).sections[0]!, { draw: 11 }),
      'papers[1].sections[0].draw：要抽 11 道，题库里符合条件的有 10 道',
    ],
    [
      'sections that compete for questions',
      (files) => Object.assign(paper(files, 2).sections[1]!, { draw: 4, points: 5 }),
      'papers[2].sections[1].draw：要抽 4 道，题库里符合条件的有 6 道，其中 3 道可能已被这份试卷的其他部分用掉',
    ],
    [
      'a knowledge point missing from the bank',
      (files) => (paper(files, 2).sections[0]!['from'] = { points: ['arc', 'gas'] }),
      'papers[2].sections[0].from.points[1]：题库里没有编号为 gas 的知识点',
    ],
    [
      'a question missing from the bank',
      (files) => (paper(files, 2).sections[2]!['questions'] = ['nothing']),
      'papers[2].sections[2].questions[0]：题库里没有编号为 nothing 的题目',
    ],
    [
      'a question of another kind',
      (files) => (paper(files, 2).sections[2]!['questions'] = ['several']),
      'papers[2].sections[2].questions[0]：题目 several 的题型是 multiple，不是 judge',
    ],
    [
      'both named and drawn questions',
      (files) => (paper(files, 2).sections[2]!['draw'] = 1),
      'papers[2].sections[2].draw：写 draw（抽几道）或 questions（题目编号），不能都写，也不能都不写',
    ],
    [
      'a mock with a question reserved for official papers',
      (files) => (question(files, 'site').entry['reserved'] = true),
      'papers[1].sections[1].questions[0]：题目 site 只用于正式考试（reserved）',
    ],
    ['a limit of leaves in a mock', (files) => (paper(files, 1)['leaves'] = 3), 'papers[1]：没有 leaves 这一项，请检查拼写或删去'],
  ])('is refused with %s', (_, change, fault) => {
    expect(faultsAfter(change)).toContainEqual(expect.stringContaining(`exams/weld-five.json · ${fault}`))
  })

  test('draws reserved questions only for official papers', () => {
    const reserve = (files: Files) => {
      for (let index = 0; index < 5; index++) question(files, `single-${index}`).entry['reserved'] = true
    }
    expect(faultsAfter(reserve)).toEqual(['exams/weld-five.json · papers[1].sections[0].draw：要抽 10 道，题库里符合条件的有 5 道'])
    const official = (files: Files) => {
      reserve(files)
      Object.assign(paper(files, 1).sections[0]!, { draw: 5, points: 16 })
      paper(files, 2)['reserved'] = true
    }
    expect(faultsAfter(official)).toEqual([
      'exams/weld-five.json · papers[2].sections[0].draw：要抽 4 道，题库里符合条件的有 3 道',
      'exams/weld-five.json · papers[2].sections[1].draw：要抽 2 道，题库里符合条件的有 3 道，其中 2 道可能已被这份试卷的其他部分用掉',
    ])
  })

  test.each([
    ['none/mock', 2, 'exams/ 下没有编号为 none 的考试'],
    ['weld-five/none', 2, '考试 weld-five 没有编号为 none 的试卷'],
    ['weld-five/official', 2, '课时应指向练习或模拟卷，不能指向正式考试'],
    ['weld-five', 2, '应写成 考试编号/试卷编号，如 welder-level5/mock-1'],
    ['weld-five/mock', 1, '只有考试课时（kind 2）才写 exam'],
  ])('is not found by a lesson with %s (kind %i)', (exam, kind, message) => {
    const lines = faultsAfter((_, pack) => {
      const { chapters } = pack.get('courses/course-0.json') as { chapters: { lessons: object[] }[] }
      Object.assign(chapters[kind === 2 ? 1 : 0]!.lessons[0]!, { exam })
    })
    expect(lines).toEqual([`courses/course-0.json · chapters[${kind === 2 ? 1 : 0}].lessons[0].exam：${message}`])
  })

  test('is refused under an id that is a path', () => {
    const lines = faultsAfter(({ exam }, pack) => void pack.set('exams/mine.json', exam))
    expect(lines).toContain('exams/mine.json · ：考试不能以 mine 为编号')
  })
})
