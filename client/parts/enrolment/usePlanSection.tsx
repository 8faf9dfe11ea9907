import type { Page, PlanCard } from '#lib/contract'
import type { Deferred } from '#app/Deferred.ts'
import { Part } from '#app/Part.tsx'
import { useStaleWhileRevalidate } from '#app/useStaleWhileRevalidate.ts'
import { RowSkeletons } from '../list/RowSkeletons.tsx'
import { Fold } from '../page/Fold.tsx'
import type { PageSection } from '../page/PageSections.tsx'
import { PlanRows } from './PlanRows.tsx'

/** Returns the section with the related enrolment plans of a page; empty if all of them are over. */
export function usePlanSection(plans: Deferred<Page<PlanCard>>): PageSection[] {
  const { part } = useStaleWhileRevalidate(plans, { subject: 'plans', hydrates: true })
  if ('value' in part && standing(part.value).length === 0) return []
  return [
    {
      id: 'plans',
      label: '报名',
      title: '报名计划',
      content: (
        <Part of={plans} subject="plans" name="报名计划" fallback={<RowSkeletons of="row" count={2} label="正在加载报名计划" />}>
          {(page) => (
            <Fold what="报名计划" of="two" whole={standing(page).length <= 2}>
              <PlanRows plans={standing(page)} />
            </Fold>
          )}
        </Part>
      ),
    },
  ]
}

const standing = ({ list }: Page<PlanCard>): PlanCard[] => list.filter(({ state }) => state !== 'ended')
