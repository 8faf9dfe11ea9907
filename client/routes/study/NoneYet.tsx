import type { ReactNode } from 'react'
import { ButtonLink, Empty } from '#lib/primitives'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { paths } from '#app/paths.ts'
import { NoCertificates } from '#parts/drawings/NoCertificates.tsx'
import { NoCourses } from '#parts/drawings/NoCourses.tsx'
import { NoEnrolments } from '#parts/drawings/NoEnrolments.tsx'
import { NoMistakes } from '#parts/drawings/NoMistakes.tsx'
import { NoNotes } from '#parts/drawings/NoNotes.tsx'
import { type Tab, tabs } from './address.ts'

const free = { href: `${paths.courses}?price=free`, label: '挑一门免费课' }
const plans = { href: enrolmentPaths.plans, label: '看正在报名的计划' }

/** Message of each empty tab, with a link to begin. The wrong-question book has its own. */
const emptyMessages: Partial<Record<Tab, { drawing: ReactNode; title: string; href: string; label: string }>> = {
  course: { drawing: <NoCourses />, title: '案台上还没有料，从一门免费课开始', ...free },
  group: { drawing: <NoCourses />, title: '还没有加入课程系列，看看每个职业一步步怎么学', href: paths.occupations, label: '选一个职业' },
  exam: { drawing: <NoMistakes />, title: '还没有练过考试，先做十道题看看底子', href: paths.exams, label: '做一组练习' },
  enrolment: { drawing: <NoEnrolments />, title: '还没有报名，先测测自己够不够条件', ...plans },
  note: { drawing: <NoNotes />, title: '还没有笔记，看课时按一下就能记在那一秒', ...free },
  certificate: { drawing: <NoCertificates />, title: '墙上还空着，学完发证的课程或考过认定，证书就挂在这里', ...plans },
}

/** An empty tab of the user's own things, with its first step. */
export function NoneYet({ tab }: { tab: Tab }) {
  const { drawing, title, href, label } = emptyMessages[tab] ?? { drawing: undefined, title: `还没有${tabs[tab]}`, ...free }
  return (
    <div className="none-yet">
      <Empty drawing={drawing} title={title}>
        <ButtonLink href={href}>{label}</ButtonLink>
      </Empty>
    </div>
  )
}
