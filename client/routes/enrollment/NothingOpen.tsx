import { BellRing } from 'lucide'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import { Button } from '#lib/primitives'
import { createOptimistic, useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useSession } from '#app/browser/session/session.ts'
import { paths } from '#app/paths.ts'
import { PlanRows } from '#parts/enrolment/PlanRows.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import type { Opening } from './loader.ts'

interface NothingOpenProps {
  opening: Opening
  occupation: { id: string; name: string }
  level: SkillLevel
}

/** Shown if no plan of an occupation and level is open: a reminder, the nearest plan, and a free course to begin with. */
export function NothingOpen({ opening: { nearest, course }, occupation, level }: NothingOpenProps) {
  const what = `${occupation.name}${skillLevelLabel[level]}`
  return (
    <Root className="panel" aria-label={`${what}没有开放的报名`}>
      <h2>{`${what}现在没有开放的报名`}</h2>
      <ReminderButton occupation={occupation.id} level={level} what={what} />
      {nearest && (
        <>
          <p className="muted">最近的一场：</p>
          <PlanRows plans={[nearest]} heading="h3" eager={1} />
        </>
      )}
      {course && (
        <p>
          等开放的时候，先学一门免费课：
          <a className="course" href={paths.course(course.id)}>{`《${course.title}》`}</a>
        </p>
      )}
    </Root>
  )
}

/** Button to be notified when a plan opens. The surrounding page is the same for every visitor. */
function ReminderButton({ occupation, level, what }: { occupation: string; level: SkillLevel; what: string }) {
  const { userId } = useSession()
  const key = `${occupation} ${level}`
  const on = useOptimistic(planReminders, key, false)
  const pending = `plan reminder ${key}`
  usePendingAction(pending, () => void planReminders.set(key, true, false))
  useEffect(() => {
    if (!userId || planReminders.get(key) !== undefined) return
    void browserApi('GET /api/enrollment/reminder', { profession: occupation, level }).then(
      ({ on: isSet }) => planReminders.get(key) === undefined && planReminders.know(key, isSet),
      // Without a response, setting the reminder again changes nothing.
      () => {},
    )
  }, [userId, occupation, level, key])
  return (
    <div className="tags">
      <Button
        tone={on ? 'secondary' : 'primary'}
        data-guarded={pending}
        data-lead={`登录后提醒你${what}的报名`}
        aria-pressed={on}
        onClick={() => void planReminders.set(key, !on, on)}
      >
        <Icon of={BellRing} size={18} />
        {on ? '已设提醒' : '开放时提醒我'}
      </Button>
      <p className="meta" role="status">
        {on ? '开放报名时，你会收到一条消息' : '第一天开放就发消息给你，只发一次'}
      </p>
    </div>
  )
}

/** Reminders that the user has set, by occupation and level. */
const planReminders = createOptimistic<boolean>({
  name: 'planReminder',
  send: (key, on, options) => {
    const [occupation = '', level] = key.split(' ')
    return browserApi('POST /api/enrollment/reminder', { profession: occupation, level: Number(level) as SkillLevel, on }, options)
  },
  otherwise: '没有设好提醒，请重试',
})

const Root = styled.section`
  display: grid;
  gap: 12px;
  margin: 16px 0 24px;
  padding: 20px;

  h2 {
    font-size: var(--type-20);
  }
  .tags {
    align-items: center;
  }
  .course {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
