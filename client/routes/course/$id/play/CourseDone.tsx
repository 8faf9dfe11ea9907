import { Award, Check, ClipboardCheck, GraduationCap, Route, ScrollText } from 'lucide'
import type { IconNode } from 'lucide'
import { styled } from 'styled-components'
import { skillLevelLabel, StudyProgress } from '#lib/enums'
import { beijingDate, ButtonLink, longDuration } from '#lib/primitives'
import { phones } from '#lib/theme'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { paths } from '#app/paths.ts'
import { certificateName } from '#parts/certificate/certificateName.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { Plank } from '#parts/standing/Plank.tsx'
import { standingText } from '#parts/standing/standingText.ts'
import type { CourseEnding } from './fetchCourseEnding.ts'
import type { PlayCourse } from './loader.ts'

interface CourseDoneProps {
  course: PlayCourse
  ending: CourseEnding
}

/** Page shown at the end of a course: what was learned, the certificate, and next steps. */
export function CourseDone({ course, ending }: CourseDoneProps) {
  const { learning, goals, certificate, certificates, standing } = ending
  if (learning?.progress !== StudyProgress.Completed) return <IncompleteCourse course={course} ending={ending} />
  return (
    <Root>
      <header>
        <p className="meta">{learning.completedAt === null ? '已学完' : `${beijingDate(learning.completedAt)} 学完`}</p>
        <h1>{`《${course.title}》学完了`}</h1>
        <Plank percent={100} hue={standing?.occupation.hue ?? null} shaving />
        {standing && <p className="muted">{`${standing.occupation.name} ${standingText(standing)}`}</p>}
      </header>
      <dl className="facts panel figures tags">
        {factsOf(ending).map(([name, value]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd className="value">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="learnt">
        <h2 id="learnt">学到了什么</h2>
        <ul className="goals">
          {goals.map((goal) => (
            <li key={goal}>
              <Icon of={Check} size={18} />
              {goal}
            </li>
          ))}
        </ul>
      </section>
      {(certificate || certificates.length > 0) && (
        <section aria-labelledby="proof">
          <h2 id="proof">证书</h2>
          {certificate && !certificates.some(({ achievement }) => achievement.kind === 'course') && (
            <p>
              {'结业证书用实名颁发，进展见 '}
              <a className="link" href={`${paths.study}?tab=certificate`}>
                我的证书
              </a>
              。
            </p>
          )}
          <ul className="next own">
            {certificates.map(({ code, achievement, issuedOn }) => (
              <li className="panel" key={code}>
                <Icon of={Award} size={24} />
                <div className="grow">
                  <h3>{certificateName(achievement)}</h3>
                  <p className="meta figures">{`${issuedOn} ${achievement.kind === 'course' ? '结业' : '签发'}`}</p>
                </div>
                <ButtonLink href={certificatePaths.certificate(code)} aria-label={`查看证书：${certificateName(achievement)} ${code}`}>
                  查看证书
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="next">
        <h2 id="next">接下来</h2>
        <ul className="next">
          {nextStepsOf(course, ending).map(({ icon, what, why, href, does }, index) => (
            <li className="panel" key={href}>
              <Icon of={icon} size={24} />
              <div className="grow">
                <h3>{what}</h3>
                <p className="meta">{why}</p>
              </div>
              <ButtonLink tone={index === 0 ? 'primary' : 'secondary'} href={href} aria-label={`${does}：${what}`}>
                {does}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className="row acts">
          <ButtonLink href={paths.course(course.id)}>写下评价</ButtonLink>
          <ButtonLink tone="plain" href={paths.play(course.id, course.chapters[0]?.lessons[0]?.id)}>
            再看一遍
          </ButtonLink>
        </p>
      </section>
    </Root>
  )
}

/** Shown when the course is not completed yet: the missing lessons. */
function IncompleteCourse({ course, ending: { learning } }: CourseDoneProps) {
  const left = learning ? learning.lessonCount - learning.completedLessons : course.lessonCount
  return (
    <Root>
      <header>
        <h1>{learning ? `还差 ${left} 课时就学完了` : '加入课程后，学完在这里看学到了什么'}</h1>
        {learning && <Plank percent={learning.percent} label="课程进度" />}
      </header>
      <p className="row acts">
        <ButtonLink tone="primary" href={learning ? paths.play(course.id, learning.next?.lessonId) : paths.course(course.id)}>
          {learning ? '继续学习' : '去课程页'}
        </ButtonLink>
      </p>
    </Root>
  )
}

function factsOf({ learning, notes }: CourseEnding): [string, string][] {
  if (!learning) return []
  const { watchedSeconds, completedLessons, answers } = learning
  return [
    ['学习时间', watchedSeconds < 60 ? '不到 1 分钟' : longDuration(watchedSeconds)],
    ['完成', `${completedLessons} 课时`],
    ...(answers.given > 0 ? [['弹题', `答 ${answers.given} 道，对 ${answers.right} 道`] satisfies [string, string]] : []),
    ...(notes > 0 ? [['笔记', `${notes} 条`] satisfies [string, string]] : []),
  ]
}

interface NextStepLink {
  icon: IconNode
  what: string
  why: string
  href: string
  does: string
}

/** Returns the next steps: the next course of the path, the exam to practise, an open enrolment plan; otherwise the course list. */
function nextStepsOf({ id }: PlayCourse, { standing, exams, plans }: CourseEnding): NextStepLink[] {
  const { next = null, occupation } = standing ?? {}
  const ways: NextStepLink[] = []
  if (next && occupation && next.course.id !== id) {
    const goal = next.level === null ? '' : skillLevelLabel[next.level]
    const why = `${occupation.name}${goal}还差 ${next.missing} 门课`
    ways.push({ icon: Route, what: next.course.title, why, href: paths.course(next.course.id), does: '接着学' })
  }
  for (const exam of exams) {
    const why = exam.bestPercent === null ? `${exam.questionCount} 道题，看看掌握了多少` : `上次最好 ${exam.bestPercent}%`
    ways.push({ icon: ClipboardCheck, what: exam.title, why, href: examPaths.exam(exam.id), does: '练一练' })
  }
  for (const plan of plans)
    ways.push({
      icon: ScrollText,
      what: plan.title,
      why: `正在报名，${beijingDate(plan.closesAt)} 截止`,
      href: enrolmentPaths.plan(plan.id),
      does: '去报名',
    })
  if (ways.length === 0)
    ways.push({ icon: GraduationCap, what: '再学一门', why: '按职业和等级找下一门课', href: paths.courses, does: '去选课程' })
  return ways
}

const Root = styled.div`
  display: grid;
  gap: 32px;
  max-width: 800px;
  margin: 0 auto;
  padding: 32px var(--gutter) 64px;

  header {
    display: grid;
    gap: 8px;
  }
  h1 {
    font-size: var(--type-24);
  }
  h2 {
    margin-bottom: 12px;
    font-size: var(--type-20);
  }
  h3 {
    font-size: var(--type-16);
  }
  .facts {
    gap: 16px 40px;
    padding: 16px 20px;
  }
  .value {
    font-size: var(--type-18);
    font-weight: 600;
  }
  .goals,
  .next {
    display: grid;
    gap: 12px;
  }
  .own:not(:empty) {
    margin-top: 12px;
  }
  .goals > li {
    display: flex;
    gap: 8px;
  }
  .goals svg {
    flex: none;
    color: var(--primary-text);
  }
  .next > li {
    display: flex;
    gap: 16px;
    align-items: center;
    padding: 16px 20px;
  }
  .next svg {
    flex: none;
    color: var(--primary-text);
  }
  .acts {
    flex-wrap: wrap;
    margin-top: 16px;
  }
  @media ${phones} {
    gap: 24px;
    padding-top: 20px;

    .next > li {
      flex-wrap: wrap;
      gap: 12px;
      padding: 12px 16px;
    }
    .next > li > a {
      width: 100%;
    }
  }
`
