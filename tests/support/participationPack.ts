import type { z } from 'zod/mini'
import type { CoursePackage, CourseSeries } from '../../server/upstream/bundle/pack/bundle-files.ts'
import type { Questions } from '../../server/upstream/community/pack/Questions.ts'
import { smallPack } from './smallPack.ts'

type Files = Map<string, unknown>

/** Returns the small pack with series, packages, questions, handouts and an institution's details. */
export function participationPack(): Files {
  const files = smallPack()
  files.set('groups/weld-way.json', series({ priceFen: 30_000, validDays: 100 }))
  files.set('groups/free-way.json', series({ priceFen: 0, validDays: null }))
  files.set('groups/old-way.json', series({ availability: 'removed' }))
  files.set('projects/weld-five.json', coursePackage)
  files.set('asks/course-3.json', questions)
  files.set('materials/course-3/card.md', '# 工艺卡\n\n电流 90～120 A。\n')
  const course = files.get('courses/course-3.json') as { materials: object[] }
  course.materials = [
    { name: '工艺卡', about: '每道工序的要求', file: 'course-3/card.md' },
    { name: '图纸', about: '还在整理' },
  ]
  const institutions = files.get('institutions.json') as { detail?: object }[]
  institutions[0]!.detail = {
    introduction: '## 学校\n\n'.concat('常年开班，设备齐全，老师来自一线。'.repeat(5)),
    foundedYear: 1998,
    address: '江苏省南京市学府路 1 号',
    phone: '025-88880000',
    serviceHours: '周一至周五 9:00–17:30',
    qualifications: [
      { name: '民办学校办学许可证', issuer: '南京市人社局', number: '教民 1320100', validUntil: '2029 年 6 月', image: 'cover.svg' },
    ],
  }
  // Copies, because tests change them and the module is shared.
  return structuredClone(files)
}

/** course-1 and course-3 are paid, course-4 is free, course-12 is removed. */
const stages = [
  { title: '入门', about: '先把安全和工具弄明白。', prerequisite: null, courses: ['course-1', 'course-4'] },
  { title: '进阶', about: '再练习每一道工序直到熟练。', prerequisite: '完成入门阶段', courses: ['course-3', 'course-12'] },
]

const series = (other: Partial<z.input<typeof CourseSeries>>): z.input<typeof CourseSeries> => ({
  title: '焊工成长系列',
  subtitle: '从入门到能独立上岗',
  cover: 'cover.svg',
  profession: 'welder',
  priceFen: 30_000,
  validDays: null,
  availability: 'open',
  formerLearners: 10,
  introduction: '两个阶段四门课，先练基本功，再练综合。'.repeat(6),
  goals: ['掌握安全操作的要求', '能够独立完成作业'],
  requirements: ['年满十八周岁'],
  stages: structuredClone(stages),
  ...other,
})

const coursePackage: z.input<typeof CoursePackage> = {
  title: '焊工五级备考包',
  subtitle: '课程一次配齐，按顺序学',
  cover: 'cover.svg',
  profession: 'welder',
  level: 5,
  priceFen: 19_900,
  validDays: 365,
  availability: 'open',
  formerLearners: 5,
  introduction: '为准备焊工五级认定的学员配齐两门课程。'.repeat(6),
  audience: ['准备考级的学员', '转岗的学员'],
  courses: ['course-3', 'course-1'],
  rights: [
    { title: '全部课程', about: '两门课程的全部课时' },
    { title: '答疑', about: '讲师每周集中答疑一次' },
  ],
  questions: [
    { question: '可以退款吗', answer: '按退款规则办理。' },
    { question: '多久有效', answer: '加入之日起一年。' },
  ],
  purchaseNotes: ['课程包为虚拟内容，购买后即时开通'],
  refundRules: ['七日内学习不超过一成可以全额退款'],
}

const questions: z.input<typeof Questions> = [
  {
    id: 'sticking',
    lesson: 'safety',
    atSeconds: 90,
    author: '河北小刘',
    title: '引弧时总是粘条怎么办？',
    text: '用的是 **3.2** 的焊条。',
    date: '2026-03-01',
    answers: [
      { id: 'a1', by: { author: '老周' }, text: '电流开大点。', date: '2026-03-02' },
      { id: 'a2', by: { lecturer: 'li' }, text: '先看电流，再看焊条是否受潮。', date: '2026-03-03' },
    ],
  },
  { id: 'tools', lesson: null, atSeconds: null, author: '阿芬', title: '需要自己准备工具吗？', text: '', date: '2026-04-01', answers: [] },
]
