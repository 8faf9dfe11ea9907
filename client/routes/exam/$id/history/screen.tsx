import { useLoaderData, useLocation } from 'react-router'
import type { ExamDetail } from '#lib/contract'
import { Head } from '#app/Head.tsx'
import { examPaths } from '#app/paths/examPaths.ts'
import { Breadcrumb, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address } from './address.ts'
import { AttemptRows } from './AttemptRows.tsx'
import type { loader } from './loader.ts'
import { Result } from './Result.tsx'

export { loader } from './loader.ts'

/** The user's attempts at an exam, or the result of one of them. */
export function Screen() {
  const { id, exam, result, history } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  const title = result ? `${result.paper.name}的成绩` : '作答记录'
  return (
    <PageBody>
      <Head title={exam ? `${title} - ${exam.title}` : title} description="每次作答的时间、得分、正确率和解析。" index={false} />
      <Breadcrumb trail={trailOf(id, exam, result !== null)} here={result ? result.paper.name : '作答记录'} />
      {result && <Result result={result} filter={filter} exam={exam} />}
      {history && <AttemptRows examId={id} history={history} filter={filter} practice={exam?.practice ?? null} />}
    </PageBody>
  )
}

const trailOf = (id: string, exam: ExamDetail | null, isResult: boolean): Crumb[] => [
  { name: '考试', href: examPaths.exams },
  ...(exam ? [{ name: exam.title, href: examPaths.exam(id) }] : []),
  ...(isResult ? [{ name: '作答记录', href: examPaths.history(id) }] : []),
]
