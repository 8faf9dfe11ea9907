import { ButtonLink, Empty } from '#lib/primitives'
import { useSay } from '../../useSay.ts'

export const title = '空'
export const note = '一幅小画、一句话、一条去路。'

export function Scene() {
  const say = useSay()
  return (
    <Empty title={say('还没有收藏的课程', 'No favourite courses yet')}>
      <ButtonLink href="#/waiting/empty">{say('去看看课程', 'Browse courses')}</ButtonLink>
    </Empty>
  )
}
