import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { LinkTabs } from '../list/LinkTabs.tsx'

/** Tabs between exams and enrolment plans on phones, where one place of the bottom bar leads to both. */
export const ExamPlaces = ({ here }: { here: typeof paths.exams | typeof paths.plans }) => (
  <OnPhones>
    <LinkTabs
      label="考试报名"
      items={[
        { label: '考试与模拟', href: paths.exams, current: here === paths.exams },
        { label: '报名计划', href: paths.plans, current: here === paths.plans },
      ]}
    />
  </OnPhones>
)

const OnPhones = styled.div`
  margin: -24px 0 16px;

  @media ${tabletsUp} {
    display: none;
  }
`
