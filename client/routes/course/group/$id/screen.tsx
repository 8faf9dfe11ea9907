import { useLoaderData } from 'react-router'
import { Rich } from '#lib/primitives'
import { BundlePage } from '../../BundlePage.tsx'
import { Fold } from '#parts/page/Fold.tsx'
import { PointList } from '../../PointList.tsx'
import type { loader } from './loader.ts'
import { Stages } from './Stages.tsx'

export { loader } from './loader.ts'

/** A course series with its stages. */
export function Screen() {
  const { series, coupons } = useLoaderData<typeof loader>()
  const { introduction, goals, requirements, stages, levels, state, courseCount } = series
  const showsProgress = state.joinedAt !== null || state.ownedCount > 0
  const sections = [
    {
      id: 'stages',
      label: '学习路线',
      title: '学习路线',
      count: courseCount,
      content: <Stages stages={stages} showsProgress={showsProgress} />,
    },
    {
      id: 'introduction',
      label: '介绍',
      title: '系列介绍',
      content: (
        <Fold what="介绍">
          <Rich html={introduction} />
          <PointList title="学习目标" points={goals} />
          <PointList title="前置要求" points={requirements} />
        </Fold>
      ),
    },
  ]
  return <BundlePage kind="courseGroup" bundle={series} coupons={coupons} levels={levels} sections={sections} />
}
